/** What a capture does to a page, and what the browser does for it: every kind of `page_modified`. A closed set. */
export const pageChanges = [
  'class_removed',
  'clicked',
  'details_opened',
  'dialog_accepted',
  'dialog_dismissed',
  'element_hidden',
  'hovered',
  'key_pressed',
  'navigation_stopped',
  'option_selected',
  'popup_closed',
  'script_called',
  'scripts_stopped',
  'scrolled',
  'style_added',
  'typed',
  'value_withheld',
  'window_resized',
] as const;

export type PageChange = (typeof pageChanges)[number];
