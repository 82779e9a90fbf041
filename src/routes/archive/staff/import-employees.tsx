import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { imports } from '../../../../contract/limits/imports';
import { importEmployees, previewEmployees } from '../../../services/archive/staff-archive';
import { base64Of } from '../../../services/shared/base64-of';
import { linesOf } from '../../../services/shared/refusal';
import { Preview } from '../../../ui/archive/staff/Employees';
import { Button } from '../../../ui/parts/Button';
import { Notice } from '../../../ui/parts/Notice';
import { tableFiles } from '../../../ui/parts/table-files';
import { ToolRow } from '../../../ui/shell/ToolRow';
import { FactorAgain } from '../../session/factor-again';
import { asksForFactor } from '../../session/factor-asked';
import { useNotify } from '../../shared/notices';

const largest = imports.fileBytes;

/** A file of employees: first what it would change, then the import of just that. */
export function ImportEmployees() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const shown = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > largest) throw new Error(`文件不能超过${Math.floor(largest / 1024)}KB，请分批导入`);
      const csv = await base64Of(chosen);
      return { csv, preview: (await previewEmployees(csv)).data };
    },
    onMutate: () => done.reset(),
  });
  const done = useMutation({
    mutationFn: importEmployees,
    onSuccess: ({ message }) => {
      notify({ level: 'info', text: message });
      shown.reset();
      return queryClient.invalidateQueries({ queryKey: ['staff', 'employees'] });
    },
  });
  const said = linesOf(shown.error ?? (asksForFactor(done.error) ? null : done.error));
  const { data } = shown;
  const changesNothing = data !== undefined && data.preview.added + data.preview.changed === 0;
  return (
    <>
      <h2>导入员工</h2>
      <ToolRow>
        <input
          ref={file}
          type="file"
          hidden
          accept={tableFiles}
          aria-label="员工文件"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) shown.mutate(chosen);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        <Button kind="secondary" loading={shown.isPending} onClick={() => file.current?.click()}>
          选择文件
        </Button>
        {data && !changesNothing && (
          <Button loading={done.isPending} onClick={() => done.mutate({ csv: data.csv, seen: data.preview.seen })}>
            确认导入
          </Button>
        )}
      </ToolRow>
      {said.length > 0 && (
        <Notice tone="bad" announced>
          <ul>
            {said.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FactorAgain
        error={done.error}
        onPassed={() => {
          if (done.variables) done.mutate(done.variables);
        }}
      />
      {data ? (
        <Preview preview={data.preview} />
      ) : (
        said.length === 0 && (
          <Notice>
            xlsx或CSV
            文件，身份证号一列设为文本，也可为护照、来往内地（大陆）通行证、外国人永久居留身份证的号码。表头为：姓名,身份证号,入职日期,离职日期,部门,职务,劳动纠纷,绩效评价,绩效说明,绩效内容,荣誉奖项,电子签章。身份证号相同的员工将被更新；有一行不正确则全部不导入。
          </Notice>
        )
      )}
    </>
  );
}
