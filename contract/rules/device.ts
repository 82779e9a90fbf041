const browsers: ReadonlyArray<[RegExp, string]> = [
  [/MicroMessenger\//, '微信'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: ReadonlyArray<[RegExp, string]> = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: ReadonlyArray<[RegExp, string]>, text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** A readable device name; the full user agent means nothing to users. */
export function deviceOf(userAgent: string | undefined): string {
  const words = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')].filter((word) => word);
  return words.length === 0 ? '未知设备' : words.join(' · ');
}
