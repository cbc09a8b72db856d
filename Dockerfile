# The command line and the service in one image, which runs without root: evidence-daemon(8), IN A CONTAINER.
# Build: docker build -t evidence .
# Another base with Debian 12 or later and Node.js 20.20 or later can be given: --build-arg BASE=IMAGE
ARG BASE=node:22-bookworm-slim

FROM ${BASE} AS build
# better-sqlite3 and keytar are compiled where their prebuilt binaries cannot be downloaded.
RUN apt-get update \
 && apt-get install -y --no-install-recommends g++ libsecret-1-dev make pkg-config python3 \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN mkdir /packed \
 && npm pack --pack-destination /packed \
 && npm install --global --prefix /opt/evidence --omit=dev /packed/*.tgz

FROM ${BASE}
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates chromium-headless-shell \
      fonts-liberation fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core tini \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --create-home --uid 10001 evidence \
 && install -d -o evidence -g evidence -m 0700 /var/lib/evidence \
 && install -d -o evidence -g evidence /work
COPY --from=build /opt/evidence /opt/evidence
# SHELL: oclif would ask for that of a user who may have no entry in /etc/passwd. MALLOC_ARENA_MAX: see src/cli/service/spawn-daemon.ts.
ENV PATH=/opt/evidence/bin:$PATH \
    SHELL=/bin/sh \
    MALLOC_ARENA_MAX=2 \
    EVIDENCE_HOME=/var/lib/evidence
USER evidence
WORKDIR /work
VOLUME /var/lib/evidence
EXPOSE 7433
# Exit status 6 is "not running"; Docker knows only 0 and 1.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD evidence daemon status --quiet || exit 1
ENTRYPOINT ["tini", "--", "evidence"]
CMD ["daemon", "run", "--listen", "0.0.0.0", "--port", "7433"]
