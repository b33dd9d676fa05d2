import { PALETTE } from './charts/palette.ts';

const LIGHT =
  '--ink:#1b1d21;--dim:#5d636d;--page:#fff;--soft:#f4f5f7;--line:#d9dce1;--link:#0b5cad;--met:#0b5f46;--met-bg:#dff3ea;--unmet:#8f3200;--unmet-bg:#fdebdd;--warn:#fff6da';
const DARK =
  '--ink:#e6e8eb;--dim:#a2a8b3;--page:#15171b;--soft:#1e2127;--line:#383d46;--link:#7db8f5;--met:#7fdcb7;--met-bg:#12382b;--unmet:#ffb184;--unmet-bg:#46250f;--warn:#3a3115';

/** The page's marks of a chart in colours for a dark page; a chart that stands alone keeps its own. */
const DARK_SERIES = PALETTE.map(
  ({ light, dark }) => `.chart [fill="${light}"]{fill:${dark}}.chart [stroke="${light}"]{stroke:${dark}}`,
).join('\n');

/** The style sheet of every page: no font, image or rule from elsewhere. */
export const PAGE_STYLE = `:root{color-scheme:light dark;${LIGHT}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--ink);background:var(--page);margin:0 auto;max-width:76rem;padding:1rem clamp(.75rem,3vw,2rem) 4rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
h2{font-size:1.25rem;margin:2.5rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1.75rem 0 .4rem}h4{font-size:.95rem;margin:1.1rem 0 .3rem}h5{font-size:.85rem;margin:.6rem 0 0}
p{margin:.4rem 0}a{color:var(--link)}.dim{color:var(--dim);font-size:.85em}
code{font:.85em ui-monospace,monospace;background:var(--soft);padding:.05em .3em;border-radius:3px}
nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1rem;list-style:none;padding:0;margin:.5rem 0}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.75rem 0}
.facts dt{color:var(--dim)}.facts dd{margin:0;min-width:0}
.notice{background:var(--warn);border-left:4px solid var(--dim);padding:.5rem .8rem;margin:.5rem 0;border-radius:0 4px 4px 0}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,344px),1fr));gap:1.25rem 1.5rem;align-items:start;margin-top:1rem}
.chart{margin:0;min-width:0}.chart.wide{grid-column:1/-1}
.chart h3{margin:0 0 .3rem}.chart svg{display:block;max-width:100%;height:auto}.chart.wide .scroll svg{max-width:none}
.chart figcaption{font-size:.85rem;color:var(--dim)}.chart ol{margin:.3rem 0;padding-left:1.6rem;font-size:.85rem}
.chart text{fill:var(--ink)}.chart .heat_text_marks text[fill="#ffffff"]{fill:#fff}.chart .heat_text_marks text[fill="#10243a"]{fill:#10243a}
.chart .role-axis-grid line{stroke:var(--line)}.chart .bars_marks path{stroke:var(--page)}.chart .ring_marks path{stroke:var(--ink)}
.scroll{overflow-x:auto;max-width:100%}.scroll:focus-visible,summary:focus-visible,a:focus-visible,button:focus-visible{outline:2px solid var(--link);outline-offset:2px}
table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums;min-width:100%}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:normal}
thead th{border-bottom:2px solid var(--line);vertical-align:bottom;font-weight:600}
td.short{white-space:nowrap}td.long{min-width:14rem;max-width:20rem;overflow-wrap:anywhere}
th:first-child,td:first-child{position:sticky;left:0;background:var(--page)}td.long:first-child{min-width:9rem}
.right{text-align:right}
td small{display:block;color:var(--dim);font-size:.85em}
tbody tr:hover>*{background:var(--soft)}
th button{all:unset;cursor:pointer;font:inherit}th button:hover{text-decoration:underline}
th[aria-sort=ascending] button::after{content:" \\2191"}th[aria-sort=descending] button::after{content:" \\2193"}
.notes{font-size:.85rem;margin:.4rem 0}.notes ul{margin:.3rem 0;padding-left:1.2rem}
summary{cursor:pointer}
details.cell{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;padding:.4rem .8rem}
details.case{border-left:3px solid var(--line);margin:.4rem 0;padding:.1rem .7rem}
.verdict{font-size:.75rem;font-weight:700;letter-spacing:.02em;padding:.1em .45em;border-radius:3px;background:var(--soft);white-space:nowrap}
.verdict.met{color:var(--met);background:var(--met-bg)}.verdict.unmet{color:var(--unmet);background:var(--unmet-bg)}
.said{white-space:pre-wrap}
.receipt{background:var(--soft);border-radius:4px;padding:.3rem .8rem;font-size:.9rem;margin:.4rem 0}
.atoms,.gates{padding-left:1.1rem;margin:.3rem 0}.atoms li,.gates li{margin:.25rem 0}
pre{white-space:pre-wrap;font:.75rem/1.4 ui-monospace,monospace;background:var(--soft);padding:.6rem;border-radius:4px;max-height:20rem;overflow:auto}
input[type=search]{font:inherit;color:inherit;background:var(--soft);border:1px solid var(--line);border-radius:4px;padding:.3rem .6rem;width:min(100%,24rem)}
[hidden]{display:none}
@media(max-width:40rem){.facts{grid-template-columns:1fr;gap:0}.facts dd{margin-bottom:.4rem}}
@media(prefers-color-scheme:dark){:root{${DARK}}
${DARK_SERIES}}
@page{size:landscape;margin:12mm}
@media print{html{font-size:11px}body{max-width:none;font-size:1rem;padding:0}nav,input,.spec{display:none}.scroll{overflow:visible}table{font-size:7px}td.short,td.long,thead th{white-space:normal;min-width:0;padding:.1rem .2rem}td small{white-space:nowrap}
details::details-content{content-visibility:visible;block-size:auto}tr,.chart,details.case{break-inside:avoid}h2,h3{break-after:avoid}a{color:inherit;text-decoration:none}}`;
