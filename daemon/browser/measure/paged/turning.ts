/** Source of an object of functions and patterns that run in the page: about the controls that turn to another page of something. `squeeze` is in scope. */
export const turning = `({ squeeze }) => {
  const labelOf = (control) => squeeze(control.getAttribute('aria-label') || control.innerText || control.title || '');
  return {
    NEXT: /^(next|next page|go to (the )?next page|weiter|nächste( seite)?|suivante?|page suivante|siguiente|successiv[ao]|avanti|próxim[ao]|volgende|następn[aey]|nästa|næste|další|след.*|次(へ|のページ)?|下一页|下一頁|다음|[›»→>⟩])$/i,
    /** What goes on in time, or from picture to picture. */
    OTHER: /slide|carousel|image|photo|month|week|day|year|monat|woche|tag|jahr/i,
    labelOf,
    /** It is, stands in, or holds a link to another document. What a script does with a button or with \`#\` is not known. */
    leaves: (control) => {
      const link = control.closest('a[href]') ?? control.querySelector('a[href]') ?? control;
      const href = link.getAttribute('href');
      if (!href || href.startsWith('#') || /^\\s*javascript:/i.test(href)) return false;
      return (link.href?.baseVal ?? link.href)?.split('#')[0] !== location.href.split('#')[0];
    },
    disabled: (control) => control.matches('[disabled], [aria-disabled=true]') || [control, control.parentElement].some((each) => each && /(^|[\\s_-])(is-)?disabled?($|[\\s_-])/i.test(each.className)),
  };
}`;
