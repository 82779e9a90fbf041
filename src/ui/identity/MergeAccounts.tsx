import type { ReactNode } from 'react';
import { useId } from 'react';
import type { MergePreview } from '../../../contract/identity/merge-calls';
import { Button } from '../parts/Button';
import { Outcome } from '../parts/Notice';
import { Spinner } from '../parts/Spinner';
import { panelId, Tabs, tabId } from '../parts/Tabs';
import bound from './BoundPhone.module.css';
import styles from './Closing.module.css';

interface StepProps {
  problem: string;
  onCancel: () => void;
}

/** Nobody merges yet. */
export const MergeEntry = ({ problem, onOpen }: { problem: string; onOpen: () => void }) => (
  <div className={styles.part}>
    <Outcome text={problem} />
    <p>如果您有两个账号（例如一个用手机号码注册，一个用微信或邮箱注册），可以把另一个并入当前账号。</p>
    <div>
      <Button kind="secondary" onClick={onOpen}>
        合并账号
      </Button>
    </div>
  </div>
);

const ways = [
  { key: 'password', label: '密码验证' },
  { key: 'phone', label: '短信验证' },
] as const;

export type ProofWay = (typeof ways)[number]['key'];

interface ProveOtherProps extends StepProps {
  way: ProofWay;
  /** Whether an account is proven by a code to its number, too. */
  phone: boolean;
  onWay: (way: ProofWay) => void;
  children: ReactNode;
}

/** Whose the other account is. */
export function ProveOther({ way, phone, problem, onWay, onCancel, children }: ProveOtherProps) {
  const name = useId();
  return (
    <div className={styles.part}>
      <Outcome text={problem} />
      <p>请验证要并入的另一个账号。只用微信登录的账号没有密码：请先用微信登录它，设置密码或绑定手机号码。</p>
      <Tabs
        label="验证方式"
        name={name}
        tabs={ways.filter(({ key }) => key !== 'phone' || phone)}
        current={way}
        onChoose={onWay}
        onePanel
      />
      <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, way)}>
        {children}
      </div>
      <div>
        <Button kind="secondary" onClick={onCancel}>
          取消
        </Button>
      </div>
    </div>
  );
}

export const MergeReading = () => <Spinner label="正在查询合并的内容" />;

const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length === 0 ? null : (
    <div>
      <strong>{title}</strong>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );

interface MergeContentProps extends StepProps {
  preview: MergePreview;
  busy: boolean;
  onConfirm: () => void;
}

/** What merging does. */
export function MergeContent({ preview, busy, problem, onConfirm, onCancel }: MergeContentProps) {
  const { other, beans, moves, gains, overlaps } = preview;
  return (
    <div className={styles.part}>
      <Outcome text={problem} />
      <p>
        账号 <strong>{other.customerCode}</strong>
        {other.customerName !== '' && `（${other.customerName}）`}将并入当前账号并关闭，合并后不能撤销。
      </p>
      <Points
        title="转入当前账号"
        points={[
          `金豆：当前账号${beans.kept}，另一个账号${beans.other}，合并后共${beans.kept + beans.other}`,
          ...moves.map(({ label, count }) => `${label}：${count}`),
        ]}
      />
      <Points title="以后也用于登录当前账号" points={gains} />
      <Points title="请注意" points={[...overlaps, '已使用的优惠券、订单和同意过的协议留在原账号的记录里']} />
      <div className={bound.actions}>
        <Button loading={busy} onClick={onConfirm}>
          确认合并
        </Button>
        <Button kind="secondary" inactive={busy} onClick={onCancel}>
          取消
        </Button>
      </div>
    </div>
  );
}
