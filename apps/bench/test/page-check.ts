import { PAGE_SCRIPT } from '../src/report-page/page-script.ts';

const VOID = new Set(['meta', 'br', 'input']);
const ELEMENTS = new Set(
  (
    'html head meta title style body script header main nav section article h1 h2 h3 h4 h5 p dl dt dd ul ol li a b q bdi code pre ' +
    'small span div br details summary table thead tbody tr th td figure figcaption svg g path line rect text desc'
  ).split(' '),
);
const ATTRIBUTE = /\s+([a-zA-Z][a-zA-Z0-9:-]*)(?:="([^"<>]*)")?/gu;
const ADDRESS =
  /^(?:#[\w.-]+|\/|\/cell\/[0-9a-f]{12}|\/trial\/[0-9a-f]{12}\/[^/"]*\/\d+|data:application\/json[^"]*)$/u;
const CONTROLS = /[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u;

/** What is wrong with a page of ours: elements, attributes, addresses or scripts that are not of its own making. */
export function pageProblems(page: string): string[] {
  const problems: string[] = [];
  if (CONTROLS.test(page)) problems.push('a control character');
  // Style and script are the page's own; what they hold is no markup.
  const styled = page.replace(/<style>[^<]*<\/style>/gu, '<style></style>');
  const script = `<script>${PAGE_SCRIPT}</script>`;
  if (styled.split(script).length !== 2) problems.push('not its own script once');
  const rest = styled.replace(script, '');
  if (rest.includes('<script')) problems.push('another script');
  return [...problems, ...tagProblems(rest.replace(/^<!doctype html>/u, ''))];
}

function tagProblems(text: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  for (const [whole, end = '', name = '', attributes = '', alone = ''] of text.matchAll(
    /<(\/?)([a-zA-Z0-9]*)((?:"[^"]*"|[^">])*?)(\/?)>/gu,
  )) {
    if (!ELEMENTS.has(name) && !VOID.has(name)) problems.push(`element ${whole}`);
    if (end === '/') {
      if (open.pop() !== name) problems.push(`${whole} closes another element`);
      continue;
    }
    if (!VOID.has(name) && alone === '') open.push(name);
    problems.push(...attributeProblems(attributes));
  }
  if (open.length > 0) problems.push(`open: ${open.join(' ')}`);
  if (text.replace(/<[^>]*>/gu, '').includes('<')) problems.push('a bare <');
  return problems;
}

function attributeProblems(attributes: string): string[] {
  const problems: string[] = [];
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (/^(?:on.*|style|src|srcset|srcdoc|action|formaction)$/iu.test(name)) problems.push(`attribute ${name}`);
    if (/^(?:href|xlink:href)$/iu.test(name) && !ADDRESS.test(value)) problems.push(`address ${value}`);
  }
  if (attributes.replace(ATTRIBUTE, '').trim() !== '') problems.push(`attributes ${attributes}`);
  return problems;
}
