/** Joins the class names that are neither `undefined` nor `false`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
