import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { stateName } from '../state-name.ts';

/** The title of a node or of the nearest parent that has one; its key where none has. */
export function titleOfNode(node: AnyStateNode): string {
  for (let at: AnyStateNode | undefined = node; at?.parent !== undefined; at = at.parent) {
    const meta: unknown = at.meta;
    if (typeof meta === 'object' && meta !== null && 'title' in meta && typeof meta.title === 'string' && meta.title) {
      return meta.title;
    }
  }
  return node.key;
}

/** The title of a situation; of parallel regions each. */
export function titleOfSnapshot(snapshot: AnyMachineSnapshot): string {
  const leaves: AnyStateNode[] = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  return [...new Set(leaves.map(titleOfNode))].join('、') || stateName(snapshot.value);
}
