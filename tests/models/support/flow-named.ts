import { catalogue } from '../../../src/machines/catalogue';
import type { Flow } from '../../../src/machines/shared/flow-model';

/** A flow of the catalogue. @throws where there is none of the id. */
export function flowNamed(id: string): Flow {
  const flow = catalogue.find((entry) => entry.id === id);
  if (flow === undefined) throw new Error(`the catalogue has no flow ${id}`);
  return flow;
}
