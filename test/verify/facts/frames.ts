import type { Faults, Loose } from '../../fakes/packages/package-builder.js';
import { withControls } from './actions-and-controls.js';

export const ofFrames: Readonly<Record<string, readonly { readonly name: string; readonly faults: Faults }[]>> = {
  frames_answered: [
    {
      name: 'controls of a frame of another host',
      faults: withControls({ url: 'https://frame.example.net/' }),
    },
    {
      name: 'a frame of another host',
      faults: {
        artifacts: (files) => {
          const layout = JSON.parse(Buffer.from(files.get('text_layout.json')!).toString()) as Loose;
          const url = 'https://frame.example.net/';
          (layout['frames'] as Loose[]).push({ url, lines: [{ text: 'Grüße', box: [1, 1, 20, 10] }] });
          files.set('text_layout.json', Buffer.from(JSON.stringify(layout)));
          const text = Buffer.from(files.get('domtextcontent.txt')!).toString();
          files.set('domtextcontent.txt', Buffer.from(`${text}[Frame ${url}]\nGrüße\n`));
        },
      },
    },
  ],
};
