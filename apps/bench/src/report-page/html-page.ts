import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';

const SCRIPT_HASH = createHash('sha256').update(PAGE_SCRIPT, 'utf8').digest('base64');

/** Nothing is loaded from anywhere, and of scripts the page's own alone runs. */
export const PAGE_POLICY =
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-${SCRIPT_HASH}'; ` +
  "base-uri 'none'; form-action 'none'";

/** A whole page that needs nothing from a network. */
export function htmlPage(title: string, body: Html): string {
  return `<!doctype html>\n${
    html`<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${Html.trusted(PAGE_POLICY)}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${title}</title><style>${Html.trusted(PAGE_STYLE)}</style></head><body>
${body}
<script>${Html.trusted(PAGE_SCRIPT)}</script></body></html>`.text
  }\n`;
}
