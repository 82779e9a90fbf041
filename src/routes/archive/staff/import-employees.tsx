import { useQueryClient } from '@tanstack/react-query';
import { employeesImport } from '../../../services/archive/staff-archive';
import { Importing } from '../../session/importing';

const note =
  'xlsx或CSV文件，身份证号一列设为文本，也可为护照、来往内地（大陆）通行证、外国人永久居留身份证的号码。表头为：姓名,身份证号,入职日期,离职日期,部门,职务,劳动纠纷,绩效评价,绩效说明,绩效内容,荣誉奖项,电子签章。身份证号相同的员工将被更新；有一行不正确则全部不导入。';

/** A file of employees. */
export function ImportEmployees() {
  const queryClient = useQueryClient();
  return (
    <>
      <h2>导入员工</h2>
      <Importing
        work={employeesImport}
        label="员工文件"
        note={note}
        unit={['名', '员工']}
        named={['姓名', '证件号码']}
        onDone={() => queryClient.invalidateQueries({ queryKey: ['staff', 'employees'] })}
      />
    </>
  );
}
