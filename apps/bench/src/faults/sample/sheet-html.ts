import type { SheetItem } from './sheet-csv.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
section{border-top:1px solid #bbb;padding:1rem 0}h2{font-size:1.1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:.6rem;font-size:.85rem}
label{margin-right:1.2rem}textarea{width:100%;min-height:2.4rem}button{font:inherit;padding:.4rem 1rem}summary{cursor:pointer}
@media(prefers-color-scheme:dark){body{color:#e8e8e8;background:#161616}pre{background:#222}section{border-color:#444}}`;

/** Saves the answers as CSV; a cell that would be a formula is marked as text. */
const SCRIPT = `document.getElementById('save').addEventListener('click',()=>{
const cell=t=>'"'+(/^[=+\\-@\\t\\r]/.test(t)?"'"+t:t).replaceAll('"','""')+'"';
const rows=[...document.querySelectorAll('section[data-item]')].map(s=>{
const v=s.querySelector('input:checked');return [s.dataset.item,v?v.value:'',s.querySelector('textarea').value].map(cell).join(',')});
const a=document.createElement('a');a.href=URL.createObjectURL(new Blob(['item,verdict,remark\\r\\n'+rows.join('\\r\\n')+'\\r\\n'],{type:'text/csv'}));
a.download='answers.csv';a.click()});`;

/** The sheet as one page that needs nothing from a network: read, answer, and save the answers as CSV. */
export function sheetHtml(name: string, items: readonly SheetItem[]): string {
  const sections = items.map(sectionOf).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';script-src 'unsafe-inline'">
<title>${escapeHtml(name)}: does the criterion hold?</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(name)}</h1>
<p>${items.length} questions. For each one: does the criterion hold in this episode, as it is worded? Judge by the record alone. Some
episodes look alike; each is to be judged for itself. Answer UNCLEAR where you can't tell.</p>
${sections}
<p><button id="save" type="button">Save the answers</button></p>
<script>${SCRIPT}</script></body></html>
`;
}

function sectionOf({ item, texts }: SheetItem, index: number): string {
  const choice = ['MET', 'UNMET', 'UNCLEAR'].map(
    (value) => `<label><input type="radio" name="${item.id}" value="${value}"> ${value}</label>`,
  );
  const part = (title: string, text: string, open: boolean): string =>
    `<details${open ? ' open' : ''}><summary>${title}</summary><pre>${escapeHtml(text)}</pre></details>`;
  return `<section data-item="${item.id}"><h2>${index + 1}. ${escapeHtml(texts.criterion)}</h2>
${part('Task', texts.task, false)}
${part('Final message', texts.response, true)}
${part('What changed', texts.changes.join('\n'), true)}
${part('Events', texts.events.join('\n'), false)}
<p>${choice.join('\n')}</p><textarea aria-label="Remark" placeholder="Remark"></textarea></section>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}
