const two = (value: number): string => String(value).padStart(2, '0');

/** Whole seconds as days, hours, minutes and seconds. */
export const countdownUnits = (seconds: number): { value: string; unit: string }[] => [
  { value: String(Math.floor(seconds / 86_400)), unit: '天' },
  { value: two(Math.floor(seconds / 3_600) % 24), unit: '时' },
  { value: two(Math.floor(seconds / 60) % 60), unit: '分' },
  { value: two(seconds % 60), unit: '秒' },
];
