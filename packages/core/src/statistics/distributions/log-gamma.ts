const HALF_LOG_TAU = 0.9189385332046727;

/** Stirling's series in 1/x, from the first power on. From here upwards five terms are exact to rounding. */
const STIRLING_FROM = 15;
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188];

/** Natural logarithm of the gamma function for `x` above 0: Stirling's series, with smaller `x` shifted up to it. */
export function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  while (shifted < STIRLING_FROM) {
    product *= shifted;
    shifted += 1;
  }
  let power = 1 / shifted;
  let correction = 0;
  for (const coefficient of STIRLING) {
    correction += coefficient * power;
    power /= shifted * shifted;
  }
  return (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TAU + correction - Math.log(product);
}
