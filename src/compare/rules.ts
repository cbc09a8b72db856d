/** The words by which comparison.json says how each of its parts was compared. */
export const textRules =
  'Unicode normal form C; soft hyphens, zero width spaces, word joiners and byte order marks taken out; runs of white space are one space; empty lines fall away; words that only stand on another line are no difference.';
export const imageRules =
  'Rows of pixels are matched where they moved up or down. Squares of 8 by 8 pixels that correspond are changed when the mean colour of three by three pixels, or of the square, differs by more than encoding alone makes it differ. Rows of plain ground that came or went, and up to two rows of any kind, are no difference.';
export const metadataRules =
  'Named fields of metadata.json and chain_of_custody.json are compared by value. Values, ticks and chosen options of the forms that both pages show (form_controls.json) are compared, unless something of the page is left out of the comparison. Those of the group "page" make the verdict; those of the connection and the settings are listed and make none.';
export const storedRules =
  'Hosts of connections.json, and cookies and entries of storage.json, are matched by name: a cookie by name, domain, path and partition; an entry by origin, area and name. Values are not compared. Rows that only one capture has come first. No row is part of the verdict.';

/** Of today and of former versions, by the part of the record. */
export const knownRules: Readonly<Record<'text' | 'images' | 'metadata' | 'stored', readonly string[]>> = {
  text: [textRules],
  images: [imageRules],
  metadata: [metadataRules],
  stored: [
    storedRules,
    'Hosts of connections.json, and cookies and entries of storage.json, are matched by name: a cookie by name, domain, path and partition; an entry by origin, area and name. Values are not compared. Rows that only one capture has come first. They make no verdict.',
  ],
};
