import SparkMD5 from 'spark-md5';

/** The worker's reply, one for each file that it receives. */
export type Md5Answer = { md5: string } | { failed: true };

const chunkBytes = 2 * 1024 * 1024;

async function md5Of(file: File): Promise<string> {
  const hash = new SparkMD5.ArrayBuffer();
  for (let start = 0; start < file.size; start += chunkBytes) {
    hash.append(await file.slice(start, start + chunkBytes).arrayBuffer());
  }
  return hash.end();
}

const answer = (message: Md5Answer) => self.postMessage(message);

self.addEventListener('message', (event: MessageEvent<File>) => {
  md5Of(event.data).then(
    (md5) => answer({ md5 }),
    // The file was changed or deleted while it was read.
    () => answer({ failed: true }),
  );
});
