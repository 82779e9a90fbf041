/**
 * Words for the means by which a tester brings a step about on a portal of their own: sample accounts, the sandbox, the
 * server's clock, the browser's network panel. A test compares accounts, people, codes and addresses with the samples.
 */

const password = 'portal-demo-2026';

/** The sample customer that cases use. */
export const customer = 'C10001';

/** Another sample customer with the same phone number. */
export const samePhone = 'C10005';

/** Sample employees. */
export const employee = { name: '张伟', idNo: '440305199003071017' } as const;
export const formerEmployee = { name: '刘洋', idNo: '420103198511205016' } as const;
export const signingEmployee = { name: '孙悦', idNo: '510107199304189027' } as const;

export const personOf = ({ name, idNo }: { name: string; idNo: string }): string => `姓名 ${name}，身份证号 ${idNo}`;

/** Staff choose 内部员工 where they sign in. */
const isStaff = (code: string): boolean => /^[EM]/.test(code);

export const account = (code: string = customer): string =>
  `账号 ${code}（${isStaff(code) ? '内部员工，' : ''}密码 ${password}）`;

export const signedIn = (code: string = customer): string => `先以${account(code)}登录`;

/** Words that name sample customers, for a portal on which customers are prepared; it counts seconds as they pass. */
export const asPrepared = (words: string): string =>
  [customer, 'C10002', 'C10003'].reduce(
    (said, code, at) => {
      const prepared = at === 0 ? '准备好的客户' : '准备好的另一客户';
      return said.replaceAll(account(code), prepared).replaceAll(code, prepared);
    },
    words.replace(/请(\d+)秒后/, '请$1秒（或更少）后'),
  );

/** Where the service works, the answer comes by itself. */
export const asUsual = '';

export const offline = '在开发者工具「网络」面板选「离线」；看到结果后恢复联网';

/** Where neither sandbox nor samples give this answer. */
export const forced = (address: string, reply: { code: number; message: string } | { data: string }): string => {
  const wanted =
    'data' in reply
      ? `"success":true，${reply.data}`
      : `{"code":${reply.code},"success":false,"message":"${reply.message}","data":null}`;
  return `让请求 ${address} 返回 ${wanted}（做法见「准备」）`;
};

/** Where the request must not be answered. */
export const unanswered = (address: string): string =>
  `在开发者工具「网络」面板屏蔽请求 ${address}；看到结果后取消屏蔽`;

/** The server's clock, for what is judged by the server. */
const period = (minutes: number): string =>
  minutes % (24 * 60) === 0 ? `${minutes / (24 * 60)} 天` : `${minutes} 分钟`;

export const clockForward = (minutes: number): string => `在 /dev/clock 把时钟拨快 ${period(minutes)}`;

/** What a page does by itself. */
export const wait = '不做任何操作，等待即可';

/** The dialog of the login closes, or is not there. */
export const leaveLogin = '点击登录窗口右上角的关闭按钮';
