/**
 * All that moves on a page: tables that sort by their heads, and a box that filters criteria to read. The page is whole without it.
 * Its hash stands in the page's policy, so nothing else can run.
 */
export const PAGE_SCRIPT = `'use strict';
for (const table of document.querySelectorAll('table[data-sort]')) {
  const body = table.tBodies[0];
  const first = [...body.rows];
  [...table.tHead.rows[0].cells].forEach((head, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const next = { none: 'descending', descending: 'ascending', ascending: 'none' }[head.getAttribute('aria-sort') || 'none'];
      for (const other of head.parentElement.cells) other.removeAttribute('aria-sort');
      const valueOf = ({ cells }) => {
        const { number, text } = cells[index].dataset;
        return number === undefined ? text : Number(number);
      };
      const compare = (one, other) => {
        const [a, b] = [valueOf(one), valueOf(other)];
        if (a === undefined || b === undefined) return (a === undefined) - (b === undefined);
        const difference = a < b ? -1 : Number(a > b);
        return next === 'ascending' ? difference : -difference;
      };
      if (next !== 'none') head.setAttribute('aria-sort', next);
      body.append(...(next === 'none' ? first : [...first].sort(compare)));
    });
  });
}
for (const part of document.querySelectorAll('[data-filter]')) {
  const cases = [...part.querySelectorAll('details.case')];
  if (cases.length === 0) continue;
  const box = document.createElement('input');
  box.type = 'search';
  box.placeholder = 'Filter the criteria below';
  box.setAttribute('aria-label', box.placeholder);
  part.before(box);
  box.addEventListener('input', () => {
    const wanted = box.value.trim().toLowerCase();
    for (const one of cases) one.hidden = !one.textContent.toLowerCase().includes(wanted);
    if (wanted !== '') for (const one of cases) if (!one.hidden) one.closest('details.cell')?.setAttribute('open', '');
  });
}
`;
