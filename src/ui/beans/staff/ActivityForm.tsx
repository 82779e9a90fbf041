import type { ActivityEntry, ActivityList, Faults } from '../../../../contract/beans/rules/activity-form';
import { activityFields, fieldsOfList, mostOfList } from '../../../../contract/beans/rules/activity-form';
import type { SaleGoods } from '../../../../contract/beans/staff-calls';
import type { ContentField, ContentRecord } from '../../../../contract/rules/record-fields';
import { Card } from '../../parts/Card';
import { comparedField, comparedList } from '../../parts/compared-fields';
import type { Editing } from '../../parts/EditForm';
import { EditForm } from '../../parts/EditForm';
import { EntryList } from '../../parts/EntryList';
import { FieldGrid } from '../../parts/FieldGrid';
import { Notice } from '../../parts/Notice';
import { PageLink } from '../../parts/PageLink';
import { Picture } from '../../parts/Picture';
import styles from './Activity.module.css';

interface ActivityFormProps {
  editing: Editing;
  goods: readonly SaleGoods[];
  /** The account may only read it. */
  bound: boolean;
  /** Of what is in the form, by place. */
  faults: Faults;
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

export function ActivityForm({ editing, goods, bound, faults }: ActivityFormProps) {
  const { context, send } = editing;
  // The form of an activity holds its fields and its lists.
  const values = context.values as ActivityEntry;
  const itemFields = withGoods(goods);
  const change = (changed: ContentRecord | Partial<ActivityEntry>) => send({ type: 'form.change', values: changed });
  const list = (name: ActivityList, shown: Faults) => ({
    entries: values[name],
    most: mostOfList[name],
    // Only faults of the list and its entries, without its name.
    faultOf: (place: string) => shown[place === '' ? name : `${name}.${place}`],
    onChange: (entries: readonly ContentRecord[]) => change({ [name]: entries }),
  });
  return (
    <EditForm
      editing={editing}
      faults={faults}
      fields={[
        ...activityFields.map(comparedField),
        comparedList('items', '每日兑换商品', '商品', itemFields),
        comparedList('tasks', '任务', '任务', fieldsOfList.tasks),
        comparedList('coupons', '券包', '券', fieldsOfList.coupons),
      ]}
      save="保存"
      removable={context.kept && !bound}
      bound={bound}
      className={styles.form}
    >
      {(shown) => (
        <>
          <section aria-labelledby="activity-basics">
            <h2 id="activity-basics">基本信息</h2>
            <Card>
              <FieldGrid
                fields={activityFields.filter(({ name }) => !(context.kept && name === 'keyId'))}
                // What is beside the lists are the activity's own fields.
                values={values as unknown as ContentRecord}
                faultOf={(name) => shown[name]}
                onChange={change}
              />
            </Card>
          </section>
          <section aria-labelledby="activity-items">
            <h2 id="activity-items">每日兑换商品</h2>
            {goods.length === 0 && (
              <Notice>
                还没有商品，请先<PageLink href="/staff/content/products">新增商品介绍</PageLink>和
                <PageLink href="/staff/content/goods">商品款式</PageLink>。
              </Notice>
            )}
            <EntryList
              {...list('items', shown)}
              label="商品"
              fields={itemFields}
              picture={({ skuCode }) => {
                const image = goods.find((each) => each.skuCode === skuCode)?.image ?? '';
                return <div className={styles.thumb}>{image !== '' && <Picture path={image} ratio={4 / 3} />}</div>;
              }}
            />
          </section>
          <section aria-labelledby="activity-tasks">
            <h2 id="activity-tasks">任务</h2>
            <EntryList {...list('tasks', shown)} label="任务" fields={fieldsOfList.tasks} />
          </section>
          <section aria-labelledby="activity-coupons">
            <h2 id="activity-coupons">券包</h2>
            <EntryList {...list('coupons', shown)} label="券" fields={fieldsOfList.coupons} />
          </section>
        </>
      )}
    </EditForm>
  );
}
