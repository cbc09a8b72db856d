/** What a delivery needs to know of an event beyond its row. */
export interface About {
  /** The capture or schedule that it is about. */
  readonly subject: string;
  /** Of the page, lower case; null where there is none, and no filter by host matches. */
  readonly host: string | null;
  /** Tells apart the events of one kind about one subject; empty for what happens once. */
  readonly occurrence: string;
}
