/** The numbers in a pager: both ends, the current page with its neighbours, and 0 for a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages];
  // Near an end the pager keeps its length, so that the buttons do not move.
  if (page <= 3) near.push(2, 3, 4);
  if (page >= pages - 2) near.push(pages - 1, pages - 2, pages - 3);
  const numbers = [...new Set(near)].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
  return numbers.flatMap((each, at) => {
    const before = numbers[at - 1] ?? each - 1;
    if (each - before === 1) return [each];
    // A single number takes no more room than the dots.
    return each - before === 2 ? [each - 1, each] : [0, each];
  });
}
