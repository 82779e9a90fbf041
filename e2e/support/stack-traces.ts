/**
 * Playwright takes a stack trace for each of its calls, and looks up every frame in source maps. Most frames are those of
 * packages, which have none: they are written as they are, for a seventh less of a worker's time. `async` is left out, as
 * Playwright does not know its own frames by it.
 */
const { prepareStackTrace } = Error;

const isOfPackage = (frame: NodeJS.CallSite): boolean => {
  const file = frame.getFileName() ?? 'node:';
  return file.startsWith('node:') || file.includes('/node_modules/');
};

if (prepareStackTrace !== undefined)
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => {
      if (isOfPackage(frame)) return `\n    at ${String(frame).replace(/^async /, '')}`;
      const mapped = String(prepareStackTrace(error, [frame]));
      return mapped.slice(mapped.lastIndexOf('\n    at '));
    });
    return `${error.name}: ${error.message}${lines.join('')}`;
  };
