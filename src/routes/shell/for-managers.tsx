import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { useSession } from '../session/session-context';
import { useRestingRights } from '../session/use-resting-rights';
import { useStaffChanges } from './use-staff-changes';

export interface GateProps {
  reason: 'waiting' | 'visitor' | 'forbidden' | 'factor' | 'passed' | 'failed';
  onLogin: () => void;
  onRetry: () => void;
}

interface ForManagersProps {
  /** What anybody else sees. */
  gate: ComponentType<GateProps>;
  /** `known`: whether the manager is signed in now. */
  children: (customerCode: string, known: boolean) => ReactNode;
}

/** A page of managers. What one has begun is kept, unseen, until a session that has ended goes on. */
export function ForManagers({ gate: Gate, children }: ForManagersProps) {
  const { customer, state, openLogin, retry } = useSession();
  const code = customer?.customerCode;
  const manages = customer?.manager === true;
  const resting = useRestingRights(code ?? '', customer !== undefined && !manages);
  useStaffChanges(manages ? code : undefined);
  const [begun, setBegun] = useState<string>();
  const shown = customer === undefined ? begun : manages ? code : undefined;
  if (begun !== shown) setBegun(shown);
  const reason = () => {
    if (customer) return resting === 'missing' ? 'factor' : (resting ?? 'forbidden');
    return state === 'failed' ? 'failed' : state === 'anonymous' ? 'visitor' : 'waiting';
  };
  return (
    <>
      {shown !== undefined && (
        <div key={shown} style={{ display: manages ? 'contents' : 'none' }}>
          {children(shown, manages)}
        </div>
      )}
      {!manages && <Gate reason={reason()} onLogin={openLogin} onRetry={retry} />}
    </>
  );
}
