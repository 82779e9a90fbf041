/** The columns of an import: name on the wire, Chinese heading, and whether it is required. */
export const columns = [
  { field: 'employeeName', heading: '姓名', required: true },
  { field: 'employeeIdCard', heading: '身份证号', required: true },
  { field: 'employmentDate', heading: '入职日期', required: true },
  { field: 'leaveDate', heading: '离职日期', required: false },
  { field: 'department', heading: '部门', required: true },
  { field: 'position', heading: '职务', required: true },
  { field: 'laborDisputes', heading: '劳动纠纷', required: false },
  { field: 'performanceEvaluation', heading: '绩效评价', required: false },
  { field: 'performanceAnnotations', heading: '绩效说明', required: false },
  { field: 'performanceList', heading: '绩效内容', required: false },
  { field: 'honoraryAwardsList', heading: '荣誉奖项', required: false },
  { field: 'signedDocument', heading: '电子签章', required: false },
] as const;

export type Field = (typeof columns)[number]['field'];
