# The server, and Litestream beside it. `docker build -t terse .` needs nothing but this folder.
# The tags below move with corrections. To build the same image again, put a digest behind each of them, as
# `docker buildx imagetools inspect debian:trixie-slim` prints it: debian:trixie-slim@sha256:…

FROM oven/bun:1.4.5-slim AS bun

# Built from source, which Go checks against its public record of checksums (sum.golang.org) and the module's own go.sum.
FROM golang:1.26.8-trixie AS litestream
ENV CGO_ENABLED=0 GOBIN=/out
RUN go install -trimpath -ldflags='-s -w' github.com/benbjohnson/litestream/cmd/litestream@v0.5.18

# What serving needs, and no more; no package's script is run.
FROM debian:trixie-slim AS packages
COPY --from=bun /usr/local/bin/bun /usr/local/bin/bun
WORKDIR /app
COPY package.json bun.lock ./
COPY scripts/install.ts scripts/
RUN bun scripts/install.ts

FROM debian:trixie-slim
LABEL org.opencontainers.image.title="Terse" \
      org.opencontainers.image.description="A link shortener that one person can run on one small machine and a whole company can rely on." \
      org.opencontainers.image.licenses="MIT"
COPY --from=bun /usr/local/bin/bun /usr/local/bin/bun
COPY --from=litestream /out/litestream /usr/local/bin/litestream
# Litestream asks these whom to trust; Bun has its own.
COPY --from=litestream /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
# An sftp:// BACKUP_URL needs it.
RUN apt-get update && apt-get install -y --no-install-recommends openssh-client && rm -rf /var/lib/apt/lists/*
# A new volume takes over the owner of the folder that it is mounted on.
RUN useradd --uid 1000 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin terse \
    && install -d -o terse -g terse -m 700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json bun.lock tsconfig.json schema.sql litestream.yml ./
COPY scripts scripts
COPY src src
# The dashboard is bundled with it.
COPY packages/client/src packages/client/src
# The documentation that is served at /docs.
COPY docs docs
COPY README.md CHANGELOG.md SECURITY.md ./
COPY packages/client/README.md packages/client/
COPY packages/cli/README.md packages/cli/
RUN bun scripts/build.ts

# Large sorts are spilled to the volume rather than to /tmp, which may be memory.
# A cache of transpiled files would be lost with the container.
ENV NODE_ENV=production \
    DATA_DIR=/data \
    SQLITE_TMPDIR=/data \
    BUN_RUNTIME_TRANSPILER_CACHE_PATH=0
USER terse
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`)).ok ? 0 : 1)"]
# The server itself, not a shell or a script runner: it gets the signals.
CMD ["bun", "scripts/serve.ts"]
