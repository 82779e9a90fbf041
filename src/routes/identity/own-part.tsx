import type { ComponentType } from 'react';
import { FailedState } from '../../ui/parts/FailedState';
import { Spinner } from '../../ui/parts/Spinner';
import { useLazyPart } from '../../ui/parts/use-lazy-part';
import { loadFailed } from '../shared/load-failed';

interface OwnProps {
  customerCode: string;
}

/** Fetched where somebody is signed in: a visitor of the page has none. */
export function OwnPart(props: OwnProps & { part: () => Promise<{ default: ComponentType<OwnProps> }> }) {
  const { customerCode, part } = props;
  const { Part, state, load } = useLazyPart<OwnProps>(part, true);
  if (Part) return <Part customerCode={customerCode} />;
  return state === 'failed' ? <FailedState message={loadFailed} onRetry={load} /> : <Spinner label="加载中" />;
}
