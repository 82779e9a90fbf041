import { useRef, useState } from 'react';
import type { ActivityDraft, ActivityList, Faults } from '../../../../contract/beans/rules/activity-form';
import { activityFields, fieldsOfList, mostOfList } from '../../../../contract/beans/rules/activity-form';
import type { SaleGoods } from '../../../../contract/beans/staff-calls';
import type { ContentField } from '../../../../contract/rules/record-fields';
import { AskedButton } from '../../parts/AskedButton';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import { classNames } from '../../parts/class-names';
import { EntryList } from '../../parts/EntryList';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import { PageLink } from '../../parts/PageLink';
import { Picture } from '../../parts/Picture';
import { useRefusalInView } from '../../parts/use-refusal-in-view';
import styles from './Activity.module.css';

interface ActivityFormProps {
  draft: ActivityDraft;
  goods: readonly SaleGoods[];
  /** The activity exists: its number stays. */
  isKept: boolean;
  /** A request is under way: its answer becomes what the form shows, so nothing can be typed until then. */
  busy: boolean;
  /** Of what is in the form, by place. */
  faults: Faults;
  /** What the server refused: faults by place, or a message that is about no field. */
  refusal: { faults: Faults; message: string | undefined };
  onChange: (draft: ActivityDraft) => void;
  onSave: () => void;
  /** Undefined where it cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** The field of an item's goods, chosen from those that exist. */
const withGoods = (goods: readonly SaleGoods[]): readonly ContentField[] =>
  fieldsOfList.items.map((field) =>
    field.name === 'skuCode'
      ? {
          ...field,
          kind: 'choice',
          choices: goods.map(({ skuCode, title }) => [skuCode, `${title}（${skuCode}）`] as const),
        }
      : field,
  );

/** Only faults of a list and its entries, without its name. */
const within = (faults: Faults, list: ActivityList) => (place: string) =>
  faults[place === '' ? list : `${list}.${place}`];

export function ActivityForm(props: ActivityFormProps) {
  const { draft, goods, isKept, busy, refusal, onChange, onSave, onRemove } = props;
  const form = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const faults: Faults = { ...refusal.faults, ...props.faults };
  const shown = submitted ? faults : {};
  const whole = refusal.message ?? shown[''];
  useRefusalInView(form, [refusal.message, ...Object.values(refusal.faults)].join(''));
  const list = (name: ActivityList) => ({
    entries: draft[name],
    most: mostOfList[name],
    faultOf: within(shown, name),
    onChange: (entries: ActivityDraft[ActivityList]) => onChange({ ...draft, [name]: entries }),
  });
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (busy) return;
        if (Object.keys(faults).length === 0) onSave();
        // The fields know their faults with the next frame.
        else
          requestAnimationFrame(() => {
            const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
            wrong?.scrollIntoView({ block: 'center' });
            wrong?.focus();
          });
      }}
    >
      {whole !== undefined && (
        <Notice tone="bad" announced>
          {whole}
        </Notice>
      )}
      <section aria-labelledby="activity-basics" inert={busy}>
        <h2 id="activity-basics">基本信息</h2>
        <Card>
          <FieldGrid
            fields={activityFields.filter(({ name }) => !(isKept && name === 'keyId'))}
            values={draft.values}
            faultOf={(name) => shown[name]}
            onChange={(values) => onChange({ ...draft, values })}
          />
        </Card>
      </section>
      <section aria-labelledby="activity-items" inert={busy}>
        <h2 id="activity-items">每日兑换商品</h2>
        {goods.length === 0 && (
          <Notice>
            还没有商品，请先<PageLink href="/staff/content/products">新增商品介绍</PageLink>和
            <PageLink href="/staff/content/goods">商品款式</PageLink>。
          </Notice>
        )}
        <EntryList
          {...list('items')}
          label="商品"
          fields={withGoods(goods)}
          picture={({ skuCode }) => {
            const image = goods.find((each) => each.skuCode === skuCode)?.image ?? '';
            return <div className={styles.thumb}>{image !== '' && <Picture path={image} ratio={4 / 3} />}</div>;
          }}
        />
      </section>
      <section aria-labelledby="activity-tasks" inert={busy}>
        <h2 id="activity-tasks">任务</h2>
        <EntryList {...list('tasks')} label="任务" fields={fieldsOfList.tasks} />
      </section>
      <section aria-labelledby="activity-coupons" inert={busy}>
        <h2 id="activity-coupons">券包</h2>
        <EntryList {...list('coupons')} label="券" fields={fieldsOfList.coupons} />
      </section>
      <div className={classNames(styles.actions, styles.staying)}>
        <Button type="submit" loading={busy}>
          保存
        </Button>
        {onRemove && <AskedButton label="删除" no="不删除" yes="确认删除" onAct={onRemove} />}
      </div>
    </form>
  );
}
