/** Source of an object of functions and patterns that run in the page: about the controls that turn to another page of something. `squeeze` is in scope. */
export const turning = `({ squeeze }) => {
  const labelOf = (control) => squeeze(control.getAttribute('aria-label') || control.innerText || control.title || '');
  return {
    NEXT: /^(next|next page|go to (the )?next page|weiter|nächste( seite)?|suivante?|page suivante|siguiente|successiv[ao]|avanti|próxim[ao]|volgende|następn[aey]|nästa|næste|další|след.*|次(へ|のページ)?|下一页|下一頁|다음|[›»→>⟩])$/i,
    /** What goes on in time, or from picture to picture. */
    OTHER: /slide|carousel|image|photo|month|week|day|year|monat|woche|tag|jahr/i,
    labelOf,
    /** It is, or holds, a link to another document. */
    leaves: (control) => {
      const link = control.matches('a') ? control : control.querySelector('a') ?? control;
      const href = link.getAttribute?.('href');
      return !(!href || href.startsWith('#') || /^javascript:/i.test(href)) && link.href?.split('#')[0] !== location.href.split('#')[0];
    },
    disabled: (control) => control.matches('[disabled], [aria-disabled=true]') || [control, control.parentElement].some((each) => each && /(^|[\\s_-])(is-)?disabled?($|[\\s_-])/i.test(each.className)),
  };
}`;
