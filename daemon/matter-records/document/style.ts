import { html, type Html } from '../../sealing/pdf/html.js';

/** Columns of the exhibits: the number and the hash keep a width, the address takes the rest. */
export const matterStyle: Html = html`<style>
  ${{
    markup: `.exhibits table.list { table-layout: fixed; }
.exhibits th:nth-child(1) { width: 17mm; } .exhibits th:nth-child(3) { width: 27mm; }
.exhibits th:nth-child(4) { width: 27mm; } .exhibits th { white-space: normal; overflow-wrap: anywhere; } .exhibits th:nth-child(5) { width: 37mm; }
.words { break-inside: avoid; } .words th:nth-child(1) { width: 50mm; }`,
  }}
</style>`;
