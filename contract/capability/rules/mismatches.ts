import type { CapabilityTable, Limit } from '../fields';
import { rowAddress } from './tabs';

/** A text of the portal that visitors read. */
export interface ClaimText {
  /** Where it is shown. */
  place: string;
  text: string;
}

/** A text that says otherwise than the table (C27). */
export interface Mismatch extends ClaimText {
  claimed: string;
  table: string;
  address: string;
}

/**
 * A price of stencils: `37×47钢网60元起`, or without a size, which means that size too. At most 2,000 characters: tests read
 * the shipped texts.
 */
const stencilPrice = /(?:(\d+(?:\.\d+)?)[×x*](\d+(?:\.\d+)?))?\D*?(\d+(?:\.\d+)?)元起/;
const usualStencil = [37, 47];
const sizeOf = (item: string): number[] => (item.match(/\d+(\.\d+)?/g) ?? []).slice(0, 2).map(Number);

const priceOf = (limit: Limit | undefined): number | undefined =>
  limit?.kind === 'exact' && limit.unit === '元' ? Number(limit.value) : undefined;

/** The texts about stencils whose price is not the one of the table. */
export const mismatches = (table: CapabilityTable, texts: readonly ClaimText[]): Mismatch[] =>
  texts.flatMap((claim) => {
    const found = claim.text.includes('钢网') ? stencilPrice.exec(claim.text) : null;
    if (!found) return [];
    const [, width, height, price] = found;
    const size = width && height ? [Number(width), Number(height)] : usualStencil;
    return table.tabs.flatMap(({ key: tab, sections }) =>
      sections.flatMap(({ rows }) =>
        rows.flatMap(({ key, item, limits }) => {
          const listed = priceOf(limits[0]);
          const isOfSize = listed !== undefined && sizeOf(item).join() === size.join();
          return isOfSize && listed !== Number(price)
            ? [{ ...claim, claimed: `${price}元起`, table: `${item} ${listed}元`, address: rowAddress(tab, key) }]
            : [];
        }),
      ),
    );
  });
