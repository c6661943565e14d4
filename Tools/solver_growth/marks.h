/// Starts counting instructions anew, where callgrind runs the program.
void marks_start(void);
/// Ends the count, and writes it under a name.
void marks_end(const char *name);
