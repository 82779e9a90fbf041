/** Joins the class names that apply; those left out are `undefined` or `false`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
