/** Bytes of a member that are searched; the rest of a larger one is not, and the member is named. */
export const LARGEST_MEMBER = 256 * 2 ** 20;
/** Bytes that one compressed piece may become. */
export const LARGEST_INFLATED = 64 * 2 ** 20;
/** Characters that all views of a member may have together: so many for each byte, and so many in any case. */
export const VIEWS_PER_BYTE = 96;
/** So many more for each encoding in which a text that names none is read. */
export const VIEWS_PER_CHARSET = 16;
export const VIEWS = 256 * 2 ** 20;
/** Encodings within each other that are undone: three of a text in a file that is compressed, or in lines, itself. */
export const DEPTH = 5;
/** Characters that are looked through before others may have their turn. */
export const WINDOW = 2 ** 19;
/** Milliseconds of work after which others have their turn. */
export const TURN_MS = 20;
