import { describe, expect, it } from 'vitest';
import type { Placed } from '../../../src/services/staff/new-positions';
import { moved, newPositions } from '../../../src/services/staff/new-positions';

const placed = (id: string, position: number, parent = ''): Placed => ({
  id,
  title: id,
  parent,
  position,
  version: 1,
  drafted: false,
});
const changes = (records: Placed[], id: string, index: number, parent = '') =>
  newPositions(records, { id, parent, index }).map((record) => `${record.id}=${record.position}`);
const orderAfter = (records: Placed[], id: string, index: number, parent = '') => {
  const anew = new Map(newPositions(records, { id, parent, index }).map((record) => [record.id, record.position]));
  return records
    .filter((record) => record.parent === parent || record.id === id)
    .map((record) => ({ id: record.id, position: anew.get(record.id) ?? record.position }))
    .sort((one, other) => one.position - other.position)
    .map((record) => record.id)
    .join('');
};

describe('a move in an order', () => {
  const roomy = [placed('a', 10), placed('b', 20), placed('c', 30)];
  const tight = [placed('a', 0), placed('b', 1), placed('c', 2), placed('d', 50)];

  it('saves one record where there is room', () => {
    expect(changes(roomy, 'c', 1)).toEqual(['c=15']);
    expect(changes(roomy, 'a', 2)).toEqual(['a=40']);
    expect(changes(roomy, 'c', 0)).toEqual(['c=4']);
  });

  it('has those that it passes change places where there is none, itself first', () => {
    expect(changes(tight, 'd', 1)).toEqual(['d=1', 'b=2', 'c=50']);
    expect(changes([placed('a', 9_990), placed('b', 9_999)], 'a', 1)).toEqual(['a=9999', 'b=9990']);
  });

  it('numbers anew where some have the same', () => {
    expect(changes([placed('a', 0), placed('b', 0), placed('c', 0)], 'c', 1)).toEqual(['c=20', 'a=10', 'b=30']);
  });

  it('leads to the order that was asked for, from every place to every place', () => {
    for (const records of [roomy, tight, [placed('a', 7), placed('b', 7), placed('c', 7)]])
      for (const { id } of records)
        for (let index = 0; index < records.length; index += 1) {
          const wanted = records.filter((record) => record.id !== id).map((record) => record.id);
          wanted.splice(index, 0, id);
          expect(orderAfter(records, id, index), `${id} to ${index}`).toBe(wanted.join(''));
        }
  });

  it('puts a record under another parent, and shows it there meanwhile', () => {
    const records = [placed('a', 10, 'x'), placed('b', 20, 'x'), placed('c', 10, 'y')];
    expect(changes(records, 'a', 1, 'y')).toEqual(['a=20']);
    expect(moved(records, { id: 'a', parent: 'y', index: 0 }).map(({ id, parent }) => `${parent}${id}`)).toEqual([
      'xb',
      'ya',
      'yc',
    ]);
  });
});
