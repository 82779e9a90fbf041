type Point = readonly [x: number, y: number];

/** Strokes of each character on a 10 by 14 grid, without characters that look alike when distorted. */
const strokes: Readonly<Record<string, string>> = {
  '2': '1,4 2,1 5,0 8,1 9,4 7,7 1,14 9,14',
  '3': '1,1 5,0 9,2 8,6 4,7 9,9 9,12 5,14 1,13',
  '4': '7,14 7,0 0,10 10,10',
  '5': '9,0 2,0 1,6 6,6 9,9 8,13 4,14 1,13',
  '7': '0,0 10,0 4,14',
  A: '0,14 5,0 10,14|2,9 8,9',
  C: '9,2 6,0 2,2 0,7 2,12 6,14 9,12',
  E: '9,0 1,0 1,14 9,14|1,7 7,7',
  F: '9,0 1,0 1,14|1,7 7,7',
  H: '1,0 1,14|9,0 9,14|1,7 9,7',
  K: '1,0 1,14|9,0 1,8|4,6 9,14',
  L: '1,0 1,14 9,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '1,14 1,0 9,14 9,0',
  P: '1,14 1,0 7,0 9,2 9,5 7,8 1,8',
  R: '1,14 1,0 7,0 9,2 9,5 7,7 1,7|5,7 9,14',
  T: '0,0 10,0|5,0 5,14',
  U: '1,0 1,10 3,14 7,14 9,10 9,0',
  W: '0,0 2,14 5,5 8,14 10,0',
  X: '0,0 10,14|10,0 0,14',
  Y: '0,0 5,7 10,0|5,7 5,14',
  Z: '0,0 10,0 0,14 10,14',
};

export const captchaAlphabet: readonly string[] = Object.keys(strokes);

const readPoint = (text: string): Point => {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return [x, y];
};

/** The strokes of a character, each a polyline. */
export const strokesOf = (character: string): Point[][] =>
  (strokes[character] ?? '').split('|').map((stroke) => stroke.split(' ').map(readPoint));
