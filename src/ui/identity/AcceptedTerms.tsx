import type { CallData } from '../../../contract';
import { formatDateTime } from '../../../contract/rules/dates';
import { FailedState } from '../parts/FailedState';
import { Spinner } from '../parts/Spinner';
import styles from './OwnSessions.module.css';

const places = { register: '注册时', signIn: '登录时', realName: '申请履历查询时' } as const;

interface AcceptedTermsProps {
  terms: CallData<'GET /api/portal/v1/legal/getAcceptances'> | undefined;
  failure: string | undefined;
  onRetry: () => void;
}

/** Which version of which terms the account has accepted, and when. */
export function AcceptedTerms({ terms, failure, onRetry }: AcceptedTermsProps) {
  if (failure !== undefined) return <FailedState message={failure} onRetry={onRetry} />;
  if (!terms) return <Spinner label="加载中" />;
  if (terms.length === 0) return <p>还没有同意过协议。</p>;
  return (
    <ul className={styles.sessions}>
      {terms.map(({ title, version, address, place, acceptedAt }) => (
        <li key={`${title} ${version}`} className={styles.session}>
          <div>
            {address === '' ? <strong>《{title}》</strong> : <a href={address}>《{title}》</a>}
            <span className={styles.version}>{version}版</span>
            <div className={styles.times}>
              {places[place]}同意于 {formatDateTime(new Date(acceptedAt))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
