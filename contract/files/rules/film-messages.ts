import { films } from '../../limits/films';

/** Why a film is not taken, or not made playable. */
export const filmMessages = {
  noTool:
    '服务器没有安装ffmpeg，不能转码，也就不能在此上传影片。请管理员在服务器上运行apt-get install ffmpeg，安装后不必重启',
  tooLarge: `影片不能超过${films.mostBytes / 1024 ** 3}GB`,
  tooMany: `您有${films.uploadsAtOnce}个未完成的上传，请先完成，或在影片库中删除`,
  missing: '影片不存在，可能已被删除',
  incomplete: '影片没有上传完整，请继续上传',
  noFilm: '文件不是影片，或格式不支持（支持MP4、MOV、MKV、WebM、AVI、FLV、MPEG）',
  wrongLength: `影片的时长应为${films.leastSeconds}秒至${films.mostSeconds / 3_600}小时`,
  tooBig: `影片的画面不能超过${films.mostPixels}像素`,
  broken: '影片已损坏，转码没有完成',
  tooSlow: '转码时间太长，已停止',
  failed: '转码没有完成，请重试',
  expired: '上传时间太长，已经过期，请重新选择文件，从头上传',
  atVendor: '腾讯云点播没有完成转码，或没有提供封面，请检查任务流后重试',
  gone: '影片在腾讯云点播中已不存在，请重新上传',
  noVendor: '服务器没有配置腾讯云点播的密钥，不能处理这部影片，请联系管理员',
  noSource: '原片已清除，不能重新转码，请重新上传',
  /** `count` of records. */
  inUse: (count: number): string => `影片正在${count}处使用，不能删除`,
} as const;
