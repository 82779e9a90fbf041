import { identity } from '../../../../contract/limits/identity';
import { Notice } from '../../parts/Notice';

/** A code that is shown once. */
export const PermitNote = ({ code, text }: { code: string; text: string }) => (
  <Notice tone="warn" announced>
    {text}
    <strong className="tabular">{code}</strong>。只显示一次，{identity.factorPermitHours}小时内有效，只能使用一次。
  </Notice>
);
