import { imageSize } from '../../package/image-size.js';
import type { Check } from '../evidence.js';
import { findings, shown } from '../finding.js';
import { inside, text } from '../subject.js';

/** What metadata.json says of the screenshots is what their headers say. */
export const images: Check = {
  name: 'agreement',
  run({ package: read, records: { metadata = {} }, manifest }) {
    const { pass, fail, notPresent, notChecked } = findings('agreement');
    if (manifest?.form === 'flat') return [notChecked('this form of package states no image sizes')];
    const stated = Object.values(inside(metadata, 'screenshots')).map((value) => inside({ value }, 'value'));
    if (stated.length === 0) return [notPresent('the package records no screenshot')];
    return stated.map((facts) => {
      const path = text(facts['file']) ?? '';
      const member = read.members.get(path);
      if (member === undefined)
        return fail('records_disagree', 'metadata.json describes a screenshot that is not there', { path });
      const real = member.bytes === undefined ? undefined : imageSize(member.bytes);
      if (real === undefined) return fail('records_disagree', 'it is no JPEG or PNG whose size can be read', { path });
      const form = (image: { format: unknown; width: unknown; height: unknown }) =>
        `${shown(image.format)}, ${shown(image.width)} × ${shown(image.height)}`;
      const claimed = form({ format: facts['format'], width: facts['width'], height: facts['height'] });
      return claimed === form(real)
        ? pass('format and size are as metadata.json says', { path })
        : fail('records_disagree', 'format or size is another than metadata.json says', {
            path,
            expected: claimed,
            found: form(real),
          });
    });
  },
};
