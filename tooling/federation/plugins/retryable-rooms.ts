import webpack, { type Compiler, type RuntimeModule } from 'webpack';

const FAILED = 'delete installedModules[id];';

/**
 * webpack marks a consumed room as started before it has loaded and never clears the mark, so that a lazy
 * room whose chunk failed once stays broken until a reload. Clearing it lets the next import ask again.
 */
export class RetryableRoomsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RetryableRooms', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetryableRooms', (module: RuntimeModule) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          if (!code || typeof code !== 'string' || !code.includes('startedInstallModules')) return code;
          if (!code.includes(FAILED)) {
            compilation.errors.push(
              new webpack.WebpackError(
                'RetryableRooms: the code of webpack has changed, see plugins/retryable-rooms.ts',
              ),
            );
          }
          return code.replace(FAILED, `${FAILED}\nstartedInstallModules[id] = false;`);
        };
      });
    });
  }
}
