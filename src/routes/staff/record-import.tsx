import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staff } from '../../../contract/limits/staff';
import { resultName } from '../../../contract/staff/rules/imports';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf } from '../../../contract/staff/rules/resources';
import {
  importsOptions,
  listImport,
  removeImport,
  resultAddress,
  templateAddress,
} from '../../services/staff/record-imports';
import { KeptImports } from '../../ui/shell/KeptImports';
import { ExportButton } from '../session/export-button';
import { Importing } from '../session/importing';
import { useSession } from '../session/session-context';
import { useAct } from '../session/use-act';

/** The import of a list, and the own imports of the last days. */
export default function RecordImport({ name }: { name: ResourceName }) {
  const resource = resourceOf(name);
  const queryClient = useQueryClient();
  const { customer } = useSession();
  const options = importsOptions(customer?.customerCode ?? '');
  const kept = useQuery(options);
  const removed = useAct({ act: removeImport, changes: options.queryKey });
  return (
    <>
      <h2>导入{resource.label}</h2>
      <Importing
        work={listImport(name)}
        label="导入的文件"
        accept="application/json,.json"
        note={`导出的xlsx、CSV或JSON文件，或表头相同的文件，每次不超过${staff.importRows}条。编号留空则新增，编号相同的将被修改；不正确的行不导入，其余照常导入，关闭本页后仍会继续。${resource.flow ? '导入的内容是草稿，发布后才显示。' : ''}`}
        unit={['条', '']}
        onDone={() => queryClient.invalidateQueries({ queryKey: ['staff', 'content', name] })}
        tools={
          <ExportButton address={templateAddress(name)} fileName={`${resource.label}-模板.xlsx`} text="下载模板" />
        }
        beside={(open) => (
          <KeptImports
            kept={kept.data}
            failed={kept.isLoadingError}
            labelOf={(each) => resourceOf(each).label}
            addressOf={(each) => (each === name ? undefined : `/staff/content/${each}`)}
            onOpen={({ requestKey, fileName }) => open({ uid: requestKey, name: fileName })}
            download={({ id, fileName }) => (
              <ExportButton address={resultAddress(id)} fileName={resultName(fileName)} text="下载结果" />
            )}
            onRemove={(id) => removed.mutate(id)}
          />
        )}
      />
    </>
  );
}
