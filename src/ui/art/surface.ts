const cell = 5;

/** The occupied parts of the board, so that nothing overlaps. Lengths are units of the picture. */
export interface Surface {
  width: number;
  height: number;
  /** Marks one point as taken by an owner: a part or a bundle of traces. */
  take: (x: number, y: number, owner: number) => void;
  takeBox: (box: Box, owner: number) => void;
  /** Whether a point and its neighbours are free or occupied by the given owners only. */
  isFree: (x: number, y: number, owners: readonly number[]) => boolean;
  isBoxFree: (box: Box) => boolean;
}

/** Upper left corner and size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const margin = 26;
const nobody: readonly number[] = [];

export function createSurface(width: number, height: number): Surface {
  const columns = Math.ceil(width / cell) + 1;
  // Owner of each cell, 0 where it is free. A board is drawn during render, so this has to be fast.
  const owners = new Int16Array(columns * (Math.ceil(height / cell) + 1));
  const key = (x: number, y: number): number => Math.floor(y / cell) * columns + Math.floor(x / cell);
  const inside = (x: number, y: number): boolean =>
    x > margin && y > margin && x < width - margin && y < height - margin;

  const isFree: Surface['isFree'] = (x, y, allowed) => {
    if (!inside(x, y)) return false;
    for (let dy = -cell; dy <= cell; dy += cell) {
      for (let dx = -cell; dx <= cell; dx += cell) {
        const owner = owners[key(x + dx, y + dy)];
        if (owner && !allowed.includes(owner)) return false;
      }
    }
    return true;
  };

  return {
    width,
    height,
    take: (x, y, owner) => {
      owners[key(x, y)] = owner;
    },
    takeBox: (box, owner) => {
      for (let y = box.y; y <= box.y + box.height; y += cell) {
        const row = key(box.x, y);
        owners.fill(owner, row, row + Math.floor(box.width / cell) + 1);
      }
    },
    isFree,
    isBoxFree: (box) => {
      for (let y = box.y; y <= box.y + box.height; y += cell) {
        for (let x = box.x; x <= box.x + box.width; x += cell) if (!isFree(x, y, nobody)) return false;
      }
      return true;
    },
  };
}
