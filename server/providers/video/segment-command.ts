/**
 * Cuts a film so that this server can play it:
 *
 *   npm run video:segment -- FILE [ID]
 *
 * The id is the file's name without its ending if none is given; staff enter it as the file of a video (fileId), and as
 * `/media/live/ID/hd.m3u8` for a camera that shows it for ever. Needs ffmpeg. The folder is `DATA_DIR/films`.
 */
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { hasCode } from '../../atomic-file';
import { readConfig } from '../../config';
import { isFilmId, segmentFilm } from './segment';

const [file, id = basename(file ?? '', extname(file ?? ''))] = process.argv.slice(2);
if (!file || !existsSync(file) || !isFilmId(id)) {
  console.error('用法：npm run video:segment -- 影片文件 [编号]；编号由字母、数字、- 和 _ 组成，至多60个');
  process.exit(1);
}
const folder = join(readConfig({ DATA_DIR: process.env.DATA_DIR }).dataDir, 'films', id);
try {
  await segmentFilm(file, folder);
} catch (error) {
  if (!hasCode(error, 'ENOENT')) throw error;
  console.error('缺少 ffmpeg 或 ffprobe：先运行 apt-get install ffmpeg');
  process.exit(1);
}
console.info(`影片已就绪：${folder}
视频的文件编号：${id}
直播地址：/media/live/${id}/hd.m3u8（高清）　/media/live/${id}/sd.m3u8（标清）
封面：/media/films/${id}/poster.jpg`);
