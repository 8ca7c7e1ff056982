/* Disk errors on demand: while the file named by DISK_FAULT_FILE exists, its first word is the errno that every
   fdatasync, fsync and write to a file of the write-ahead log fails with. Loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static int fault(int fd) {
  const char *name = getenv("DISK_FAULT_FILE");
  char link[64], path[512];
  int code = 0;
  FILE *file;
  ssize_t length;
  if (name == NULL || access(name, F_OK) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strstr(path, "/pg_wal/") == NULL) return 0;
  file = fopen(name, "r");
  if (file == NULL) return 0;
  if (fscanf(file, "%d", &code) != 1) code = 0;
  fclose(file);
  return code;
}

#define FAIL_OR(call, fd, ...)                                          \
  static __typeof__(&call) real;                                        \
  int code = fault(fd);                                                 \
  if (code != 0) {                                                      \
    errno = code;                                                       \
    return -1;                                                          \
  }                                                                     \
  if (real == NULL) real = (__typeof__(&call))dlsym(RTLD_NEXT, #call);  \
  return real(__VA_ARGS__);

int fdatasync(int fd) { FAIL_OR(fdatasync, fd, fd) }
int fsync(int fd) { FAIL_OR(fsync, fd, fd) }
ssize_t pwrite(int fd, const void *from, size_t size, off_t at) { FAIL_OR(pwrite, fd, fd, from, size, at) }
ssize_t pwritev(int fd, const struct iovec *from, int count, off_t at) { FAIL_OR(pwritev, fd, fd, from, count, at) }
