/** Minutes and seconds, such as 1:05. */
export const filmLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
