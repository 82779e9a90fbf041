import { Fragment } from 'react';
import { formatDateTime } from '../../../contract/rules/dates';
import { isGraveRule } from '../../../contract/rules/grave-acts';
import type { ContentField, ContentRecord } from '../../../contract/rules/record-fields';
import type { ReviewRules } from '../../../contract/staff/content-calls';
import { ruledLabel } from '../../../contract/staff/rules/review-rules';
import { Card } from '../parts/Card';
import { comparedField } from '../parts/compared-fields';
import type { Editing } from '../parts/EditForm';
import { EditForm } from '../parts/EditForm';
import { FieldGrid } from '../parts/FieldGrid';
import { Sections } from '../shell/Sections';

interface ReviewRulesFormProps {
  rules: ReviewRules['rules'];
  editing: Editing;
}

const fieldOf = ({ resource, changedBy, changedAt }: ReviewRules['rules'][number]): ContentField => ({
  kind: 'flag',
  name: resource,
  label: ruledLabel(resource),
  note: changedBy === '' ? '默认' : `${changedBy}，${formatDateTime(new Date(changedAt))}`,
});

const parts = [
  {
    title: '内容',
    note: '勾选的内容须先送审，由未送审也未修改最后一版的另一人发布或设定发布时间。未勾选的内容可由一人直接发布。',
    has: (name: string) => !isGraveRule(name),
  },
  {
    title: '操作',
    note: '勾选的操作提交后不立即执行，由另一位有相同权限的同事批准后执行。勾选后，取消勾选也须另一人批准。',
    has: isGraveRule,
  },
];

/** Which kinds of content a second person has to review and which acts wait for one, with who has said so. */
export function ReviewRulesForm({ rules, editing }: ReviewRulesFormProps) {
  const fields = rules.map(fieldOf);
  return (
    <EditForm editing={editing} faults={{}} fields={fields.map(comparedField)} save="保存">
      {(shown) => (
        <Sections>
          {parts.map(({ title, note, has }) => (
            <Fragment key={title}>
              <h2>{title}</h2>
              <p>{note}</p>
              <Card>
                <FieldGrid
                  fields={fields.filter(({ name }) => has(name))}
                  // The form holds a flag for each.
                  values={editing.context.values as ContentRecord}
                  faultOf={(name) => shown[name]}
                  onChange={(changed) => editing.send({ type: 'form.change', values: changed })}
                />
              </Card>
            </Fragment>
          ))}
        </Sections>
      )}
    </EditForm>
  );
}
