import { formatDateTime } from '../../../contract/rules/dates';
import type { ContentField, ContentRecord } from '../../../contract/rules/record-fields';
import type { ReviewRules } from '../../../contract/staff/content-calls';
import { resourceOf } from '../../../contract/staff/rules/resources';
import { Card } from '../parts/Card';
import { comparedField } from '../parts/compared-fields';
import type { Editing } from '../parts/EditForm';
import { EditForm } from '../parts/EditForm';
import { FieldGrid } from '../parts/FieldGrid';

interface ReviewRulesFormProps {
  rules: ReviewRules['rules'];
  editing: Editing;
}

const fieldOf = ({ resource, changedBy, changedAt }: ReviewRules['rules'][number]): ContentField => ({
  kind: 'flag',
  name: resource,
  label: resourceOf(resource).label,
  note: changedBy === '' ? '默认' : `${changedBy}，${formatDateTime(new Date(changedAt))}`,
});

/** Which kinds of content a second person has to review, with who has said so. */
export function ReviewRulesForm({ rules, editing }: ReviewRulesFormProps) {
  const fields = rules.map(fieldOf);
  return (
    <EditForm
      editing={editing}
      faults={{}}
      fields={fields.map(comparedField)}
      save="保存"
      above={
        <p>勾选的内容须先送审，由未送审也未修改最后一版的另一人发布或设定发布时间。未勾选的内容可由一人直接发布。</p>
      }
    >
      {(shown) => (
        <Card>
          <FieldGrid
            fields={fields}
            // The form holds a flag for each kind.
            values={editing.context.values as ContentRecord}
            faultOf={(name) => shown[name]}
            onChange={(changed) => editing.send({ type: 'form.change', values: changed })}
          />
        </Card>
      )}
    </EditForm>
  );
}
