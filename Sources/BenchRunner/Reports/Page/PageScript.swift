import BenchModel

/// The page's script: sorts tables, switches charts, shows the values of marks, and fills the cell inspector.
enum PageScript {
    static let javaScript = tables + switches + values + inspector

    private static let tables = """
        'use strict';
        for (const box of document.querySelectorAll('.scroll')) {
          const mark = () => {
            box.classList.toggle('more', box.scrollWidth - box.clientWidth - box.scrollLeft > 2);
            box.classList.toggle('below', box.scrollHeight - box.clientHeight - box.scrollTop > 2);
          };
          box.addEventListener('scroll', mark, {passive: true});
          addEventListener('resize', mark);
          mark();
        }
        for (const table of document.querySelectorAll('.scroll table')) {
          const heads = [...table.tHead.rows[0].cells];
          heads.forEach((head, column) => head.querySelector('button').addEventListener('click', () => {
            const descending = head.getAttribute('aria-sort') === 'ascending';
            heads.forEach(other => other.removeAttribute('aria-sort'));
            head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
            const body = table.tBodies[0];
            const rows = [...body.rows].map(row => {
              const cell = row.cells[column];
              const order = cell.dataset.order;
              return {row, text: cell.textContent, isNumber: order !== undefined, order: order ? +order : NaN};
            });
            rows.sort((a, b) => {
              if (!a.isNumber) return (descending ? -1 : 1) * a.text.localeCompare(b.text);
              if (isNaN(a.order) || isNaN(b.order)) return isNaN(a.order) - isNaN(b.order);
              return (descending ? -1 : 1) * (a.order - b.order);
            });
            body.append(...rows.map(entry => entry.row));
          }));
        }

        """

    private static let switches = """
        for (const box of document.querySelectorAll('.switched')) {
          const figures = [...box.querySelectorAll('figure')];
          const show = () => {
            const chosen = [...box.querySelectorAll('input:checked')].map(input => input.value);
            const form = chosen.length > 1 ? chosen.join(' ') : 'time ' + chosen[0];
            figures.forEach(figure => figure.hidden = figure.dataset.form !== form);
          };
          box.addEventListener('change', show);
          show();
        }

        """

    private static let values = """
        const tip = document.getElementById('tip');
        let tipMark = null;
        const hideTip = () => { tip.hidden = true; tipMark = null; };
        const showTip = mark => {
          tipMark = mark;
          tip.textContent = mark.dataset.value;
          tip.hidden = false;
          const at = mark.getBoundingClientRect();
          const left = Math.min(at.left + at.width / 2 + 8, innerWidth - tip.offsetWidth - 8);
          const top = at.top - tip.offsetHeight - 6;
          tip.style.left = Math.max(8, left) + 'px';
          tip.style.top = (top < 4 ? at.bottom + 6 : top) + 'px';
        };
        for (const chart of document.querySelectorAll('svg.chart')) {
          const marks = [...chart.querySelectorAll('.mark')];
          if (!marks.length) continue;
          let current = -1;
          const pick = index => {
            marks.forEach(mark => mark.classList.remove('picked'));
            current = (index + marks.length) % marks.length;
            marks[current].classList.add('picked');
            marks[current].scrollIntoView({block: 'nearest', inline: 'nearest'});
            showTip(marks[current]);
          };
          for (const mark of marks) {
            const title = mark.querySelector('title');
            mark.dataset.value = title.textContent;
            title.remove();
            // Not pointerenter: that comes too when the page scrolls below a resting pointer.
            mark.addEventListener('pointermove', () => showTip(mark));
            mark.addEventListener('pointerleave', () => { if (tipMark === mark) hideTip(); });
          }
          chart.tabIndex = 0;
          chart.setAttribute('aria-label', chart.getAttribute('aria-label') + '; arrow keys tell the values');
          chart.addEventListener('keydown', event => {
            const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
            if (event.key === 'Escape') hideTip();
            if (!step) return;
            event.preventDefault();
            pick(current < 0 && step < 0 ? -1 : current + step);
          });
          chart.addEventListener('blur', () => {
            hideTip();
            marks.forEach(mark => mark.classList.remove('picked'));
          });
        }
        addEventListener('scroll', () => { if (tipMark) showTip(tipMark); }, {passive: true, capture: true});

        """

    private static let inspector = """
        const galleryData = document.getElementById('gallery');
        if (galleryData) {
          const gallery = JSON.parse(galleryData.textContent);
          const find = id => document.getElementById('cell-' + id);
          const chosen = name => document.querySelector(`input[name=cell-${name}]:checked`).value;
          const make = (tag, properties, ...children) => {
            const element = Object.assign(document.createElement(tag), properties);
            element.append(...children);
            return element;
          };
          const names = [...new Set(gallery.scenes.map(scene => scene.name))];
          find('scenario').append(...names.map(name => make('option', {value: name, textContent: name})));
          const hidden = new Set(['reference']);
          const scenesOf = name => gallery.scenes.filter(scene => scene.name === name);
          const scene = () => {
            const all = scenesOf(find('scenario').value);
            return all.find(one => one.isRightToLeft === (chosen('direction') === 'rtl')) || all[0];
          };
          const drawing = (shown, engine) => {
            const picture = gallery.pictures[shown];
            const box = document.createElement('div');
            const size = `viewBox="-1 -1 ${picture.width + 2} ${picture.height + 2}" width="${picture.width + 2}"`;
            box.innerHTML = `<svg class="cell e${engine.colour}" ${size} role="img">${picture.body}</svg>`;
            const svg = box.firstChild;
            svg.setAttribute('aria-label', 'cell laid out by ' + engine.name);
            return svg;
          };
          const swatch = colour => {
            const box = document.createElement('span');
            box.innerHTML = `<svg class="swatch chart" viewBox="0 0 12 12" aria-hidden="true">` +
              `<rect width="12" height="12" class="f${colour}"/></svg>`;
            return box.firstChild;
          };
          const fillChoices = () => {
            const now = scene();
            const item = find('item');
            const before = item.value;
            item.replaceChildren(...now.items.map(one => make('option', {value: one, textContent: one})));
            if (before && now.items.includes(+before)) item.value = before;
            find('width').max = now.widths.length - 1;
            const directions = scenesOf(now.name).map(one => one.isRightToLeft ? 'rtl' : 'ltr');
            for (const input of document.querySelectorAll('input[name=cell-direction]')) {
              input.disabled = !directions.includes(input.value);
            }
            find('engines').replaceChildren(find('engines').firstElementChild, ...now.engines.map(engine => {
              const box = make('input', {type: 'checkbox', value: engine.name, checked: !hidden.has(engine.name)});
              box.addEventListener('change', () => {
                box.checked ? hidden.delete(engine.name) : hidden.add(engine.name);
                draw();
              });
              return make('label', {}, box, swatch(engine.colour), engine.name);
            }));
          };
          const draw = () => {
            const now = scene();
            const width = +find('width').value;
            const item = Math.max(0, now.items.indexOf(+find('item').value));
            const shown = now.shown[width][item];
            const differences = now.differences[width][item];
            const engines = now.engines.map((engine, index) => ({...engine, index}))
              .filter(engine => !hidden.has(engine.name));
            find('width-text').textContent = now.widths[width] + ' points';
            find('width').setAttribute('aria-valuetext', now.widths[width] + ' points');
            const wrong = now.engines.filter((engine, index) => differences[index]);
            find('summary').textContent = wrong.length
              ? 'Differs from the reference: ' + wrong.map(engine => engine.name).join(', ')
              : 'All engines put every frame where the reference has it, to within 0.01 points.';
            find('summary').className = wrong.length ? 'bad' : '';
            const panels = find('panels');
            if (chosen('view') === 'over') {
              const box = make('div', {className: 'over'}, ...engines.map(e => drawing(shown[e.index], e)));
              const names = engines.map(engine => engine.name).join(', ');
              panels.replaceChildren(make('figure', {}, make('figcaption', {textContent: names || 'nothing chosen'}), box));
              return;
            }
            panels.replaceChildren(...engines.map(engine => {
              const caption = make('figcaption', {}, make('strong', {textContent: engine.name}));
              if (differences[engine.index]) {
                caption.append(make('span', {className: 'bad', textContent: ' differs: ' + differences[engine.index]}));
              }
              return make('figure', {}, caption, drawing(shown[engine.index], engine));
            }));
          };
          fillChoices();
          find('width').value = Math.max(0, scene().widths.indexOf(375));
          find('scenario').addEventListener('change', () => {
            document.querySelector('input[name=cell-direction][value=ltr]').checked = true;
            fillChoices();
            draw();
          });
          for (const id of ['item', 'width']) find(id).addEventListener('input', draw);
          for (const input of document.querySelectorAll('input[name=cell-direction]')) {
            input.addEventListener('change', () => { fillChoices(); draw(); });
          }
          for (const input of document.querySelectorAll('input[name=cell-view]')) input.addEventListener('change', draw);
          draw();
        }
        """
}
