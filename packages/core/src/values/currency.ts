import { matchAt } from './match-at.ts';

/** What a sign or word says about the currency: one code, or several that share it. */
export interface Currency {
  /** As written, for messages. */
  readonly label: string;
  readonly codes: readonly string[];
  /** The code that it means where nothing else is known; null where it means none in particular. */
  readonly usual: string | null;
}

const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'ARS', 'CLP', 'COP', 'BRL'];
const PESOS = ['MXN', 'ARS', 'CLP', 'COP', 'PHP', 'UYU', 'DOP', 'CUP'];
const RUPEES = ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'];
const CROWNS = ['SEK', 'NOK', 'DKK', 'ISK', 'CZK'];
const YUAN_OR_YEN = ['JPY', 'CNY'];

function one(code: string): Omit<Currency, 'label'> {
  return { codes: [code], usual: code };
}

function several(codes: readonly string[], usual: string | null = null): Omit<Currency, 'label'> {
  return { codes, usual };
}

const SIGNS: Readonly<Record<string, Omit<Currency, 'label'>>> = {
  US$: one('USD'),
  CA$: one('CAD'),
  AU$: one('AUD'),
  NZ$: one('NZD'),
  HK$: one('HKD'),
  MX$: one('MXN'),
  NT$: one('TWD'),
  C$: one('CAD'),
  A$: one('AUD'),
  S$: one('SGD'),
  R$: one('BRL'),
  $: several(DOLLARS, 'USD'),
  '€': one('EUR'),
  '£': one('GBP'),
  '¥': several(YUAN_OR_YEN),
  '₹': one('INR'),
  '₨': several(RUPEES),
  'Rs.': several(RUPEES),
  Rs: several(RUPEES),
  '₩': one('KRW'),
  '₽': one('RUB'),
  '₺': one('TRY'),
  '₫': one('VND'),
  '₪': one('ILS'),
  '฿': one('THB'),
  '₱': one('PHP'),
  '₦': one('NGN'),
  '₴': one('UAH'),
  '₿': one('BTC'),
  zł: one('PLN'),
  Kč: one('CZK'),
  kr: several(CROWNS),
};

const NAMES: Readonly<Record<string, Omit<Currency, 'label'>>> = {
  dollar: several(DOLLARS, 'USD'),
  'us dollar': one('USD'),
  'u.s. dollar': one('USD'),
  'canadian dollar': one('CAD'),
  'australian dollar': one('AUD'),
  'singapore dollar': one('SGD'),
  euro: one('EUR'),
  pound: one('GBP'),
  'pounds sterling': one('GBP'),
  yen: one('JPY'),
  yuan: one('CNY'),
  renminbi: one('CNY'),
  rupee: several(RUPEES),
  'indian rupee': one('INR'),
  peso: several(PESOS),
  franc: several(['CHF', 'XAF', 'XOF', 'XPF']),
  'swiss franc': one('CHF'),
  krona: several(CROWNS),
  kronor: several(CROWNS),
  krone: several(CROWNS),
  kroner: several(CROWNS),
  zloty: one('PLN'),
  złoty: one('PLN'),
};

/** ISO 4217, active codes, and the one coin that is written like one. */
const CODES = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTC BTN BWP BYN BZD CAD CDF CHF CLP
  CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS
  INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU
  MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK
  SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF
  XCD XOF XPF YER ZAR ZMW ZWG`.split(/\s+/),
);

/** Codes that are common English words in capitals: as codes only where a record says that they are. */
const WORDS_IN_CAPITALS = new Set(['ALL', 'TOP', 'CUP', 'PEN', 'MOP', 'BAM', 'GEL', 'MAD', 'SOS', 'LAK', 'NAD']);

const escapeMark = (text: string): string => text.replace(/[$.]/g, '\\$&');
const byLength = (left: string, right: string): number => right.length - left.length;
const anyCase = (name: string): string =>
  escapeMark(name).replace(/(?<![\p{L}])\p{L}/gu, (c) => `[${c}${c.toUpperCase()}]`);

const SIGN = new RegExp(Object.keys(SIGNS).map(escapeMark).sort(byLength).join('|'), 'y');
const CODE = /[A-Z]{3}(?![A-Za-z])/y;
const NAME = new RegExp(`(?:${Object.keys(NAMES).sort(byLength).map(anyCase).join('|')})s?(?![A-Za-z])`, 'y');

/** A currency mark at a place in a text. */
export interface CurrencyMark {
  readonly currency: Currency;
  readonly end: number;
}

function labelAt(pattern: RegExp, text: string, start: number): string | null {
  return matchAt(pattern, text, start)?.[0] ?? null;
}

function markOf(label: string, start: number): CurrencyMark | null {
  const currency = currencyOf(label);
  return currency === null ? null : { currency, end: start + label.length };
}

/** The sign at `start`: `$`, `US$`, `kr`. */
export function currencySignAt(text: string, start: number): CurrencyMark | null {
  const label = labelAt(SIGN, text, start);
  return label === null ? null : markOf(label, start);
}

/** The ISO code at `start`, in capitals: `USD`. Words in capitals that happen to be codes (`ALL`, `TOP`) are not read. */
export function currencyCodeAt(text: string, start: number): CurrencyMark | null {
  const label = labelAt(CODE, text, start);
  return label !== null && CODES.has(label) && !WORDS_IN_CAPITALS.has(label) ? markOf(label, start) : null;
}

/** The name at `start`: `dollars`, `Swiss francs`. */
export function currencyNameAt(text: string, start: number): CurrencyMark | null {
  const label = labelAt(NAME, text, start);
  return label === null ? null : markOf(label, start);
}

function named(label: string): Omit<Currency, 'label'> | undefined {
  const lower = label.toLowerCase();
  const name = Object.hasOwn(NAMES, lower) ? lower : lower.replace(/s$/, '');
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}

/**
 * Currency of a sign, code or name as written. A record's own code that is not in the table (`points`, `XTS`) is a currency
 * of its own. Null for an empty text.
 */
export function currencyOf(text: string): Currency | null {
  const label = text.trim();
  if (label === '') return null;
  const sign = Object.hasOwn(SIGNS, label) ? SIGNS[label] : undefined;
  return { label, ...(sign ?? named(label) ?? one(label.toUpperCase())) };
}

/** What both of two marks on one amount say, as in `US$ 20 USD`; null where they contradict each other. */
export function commonCurrency(left: Currency, right: Currency): Currency | null {
  const codes = left.codes.filter((code) => right.codes.includes(code));
  if (codes.length === 0) return null;
  const usual = [left.usual, right.usual].find((code) => code !== null && codes.includes(code)) ?? null;
  return {
    label: `${left.label} ${right.label}`,
    codes,
    usual: codes[0] !== undefined && codes.length === 1 ? codes[0] : usual,
  };
}

function declaredOrSelf(currency: Currency, declared: string | undefined): Currency {
  const code = declared?.toUpperCase();
  return code !== undefined && currency.codes.length > 1 && currency.codes.includes(code)
    ? { label: currency.label, codes: [code], usual: code }
    : currency;
}

/**
 * Whether two currencies agree. A shared sign (`$`) means the episode's currency where that is one of its codes, else its
 * usual one; against another of its codes it has two readings, which is `open`.
 */
export function currenciesAgree(
  left: Currency,
  right: Currency,
  declared: string | undefined,
): 'agree' | 'differ' | 'open' {
  const a = declaredOrSelf(left, declared);
  const b = declaredOrSelf(right, declared);
  const common = a.codes.filter((code) => b.codes.includes(code));
  if (common.length === 0) return 'differ';
  if (a.codes.length === b.codes.length && common.length === a.codes.length) return 'agree';
  return a.usual !== null && a.usual === b.usual ? 'agree' : 'open';
}
