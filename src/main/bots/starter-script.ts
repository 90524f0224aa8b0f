/**
 * Runs in Perl next to us, in a process so small that a fork costs next to nothing. Its arguments: the number of the system call
 * `prctl`, the bots per keeper, and the bots in total. The bots' ends of pipes are the descriptors from 3 on, three per bot in
 * the order of their numbers. A request is its length in four bytes and then its fields with a NUL between: `environment` and the
 * variables of all bots, before anything else; `start`, the bot's number, its folder, its file, the number of its own variables,
 * these, its words from its name on; or `end` and a number. Answers are lines, see `Answer`. Each bot has a keeper: a process
 * that adopts what the bot leaves behind. So none of a bot's processes leaves the keeper's tree, whatever it does with sessions,
 * groups and its environment, and a keeper knows for certain when it has no child. A keeper takes one bot after the other, as
 * many as it has pipes for: its bots are those whose number divided by that count is its own. It makes the process of the next
 * bot in advance; that process only waits for its words. If somebody kills a keeper, the starter adopts what is left of its bot
 * and ends it. At the end of the requests, which comes when the sender ends, all keepers end their bots; so does a keeper whose
 * starter was killed.
 */
export const starterScript = String.raw`
use strict;
use POSIX ();

my ($prctl, $botsOfKeeper, $bots) = @ARGV;
my ($beAdopter, $signalAtDeathOfParent) = (36, 1);
my $duplicateAbove = 1030; # F_DUPFD_CLOEXEC
my $last = 2 + 3 * $bots;
my $graceTicks = 0.5 * POSIX::sysconf(POSIX::_SC_CLK_TCK()) + 1;
my $nothing = POSIX::SigSet->new;
my $ofKeeper = POSIX::SigSet->new(POSIX::SIGTERM(), POSIX::SIGUSR1(), POSIX::SIGUSR2(), POSIX::SIGCHLD());
my $ofStarter = POSIX::SigSet->new(POSIX::SIGTERM());
my ($keptBot, $exited);

sub system_call { return syscall($prctl, $_[0], $_[1], 0, 0, 0) == 0 }
# Only what Perl has no handle of: it counts the handles of each number. Close_range, where the system has it.
sub close_from_to {
  my ($from, $to) = @_;
  return if $from > $to || syscall(436, $from, $to, 0) == 0;
  POSIX::close($_) for $from .. $to;
}
sub say_that { syswrite STDOUT, join(' ', @_) . "\n" }
sub ticks { return (POSIX::times())[0] }
sub nap { select undef, undef, undef, $_[0] } # the end of a child ends it

# Whether there is no child any more.
sub is_childless {
  while ((my $pid = waitpid -1, POSIX::WNOHANG()) != 0) {
    return 1 if $pid == -1;
    $exited->($pid, $?);
  }
  return 0;
}

sub children {
  open my $list, '<', "/proc/$_[0]/task/$_[0]/children" or return;
  return split ' ', <$list> // '';
}

sub descendants { return map { ($_, descendants($_)) } children($_[0]) }

sub kill_all {
  for (my $pass = 1; !is_childless(); $pass++) {
    kill KILL => descendants($$);
    nap($pass < 1000 ? 0.0005 : 0.05) if $pass % 20 == 0;
  }
}

# What ends a bot is another signal than what ends the one after it: one that comes late, before the next bot is started,
# ends no other.
sub end_signal { return $_[0] % 2 ? 'USR2' : 'USR1' }

sub read_exactly {
  my ($from, $count) = @_;
  my $text = '';
  while (length $text < $count) {
    my $read = sysread $from, $text, $count - length $text, length $text;
    return undef if defined $read ? $read == 0 : $! != POSIX::EINTR();
  }
  return $text;
}

# What a bot is started with; undefined where there is none any more.
sub read_words {
  my ($words) = @_;
  my $length = read_exactly($words, 4) // return undef;
  return read_exactly($words, unpack 'N', $length);
}

# Returns where there is no bot to become, and why.
sub become_bot {
  my ($id, $end, $words) = @_;
  POSIX::setsid();
  $SIG{$_} = 'DEFAULT' for qw(HUP INT QUIT PIPE FPE USR1 USR2);
  POSIX::sigprocmask(POSIX::SIG_SETMASK(), $nothing);
  my $text = read_words($words) // return 'none';
  my ($folder, $file, $count, @rest) = split /\0/, $text, -1;
  chdir $folder or return $! + 0;
  POSIX::dup2(3 + 3 * $id + $_, $_) for 0 .. 2;
  close_from_to(3 + 3 * $id, 2 + 3 * $end);
  for (splice @rest, 0, $count) { my ($name, $value) = split /=/, $_, 2; $ENV{$name} = $value }
  exec { $file } @rest;
  return $! + 0;
}

sub end_bot {
  my $killAt = ticks() + $graceTicks;
  POSIX::sigprocmask(POSIX::SIG_SETMASK(), $nothing);
  $SIG{$_} = 'IGNORE' for qw(TERM USR1 USR2);
  kill TERM => -$keptBot if $keptBot;
  # What it takes for its end may come before the nap: the first ones are short.
  my $seconds = 0.0002;
  until (is_childless() || !$keptBot || !kill(0 => -$keptBot) || ticks() >= $killAt) {
    nap($seconds);
    $seconds = 2 * $seconds if $seconds < 0.005;
  }
  kill_all();
  POSIX::sigprocmask(POSIX::SIG_BLOCK(), $ofKeeper);
}

# Keeps one bot, from before it is started until none of its processes is left; false where there is none any more.
sub keep_bot {
  my ($starter, $id, $end, $words) = @_;
  my $isToEnd = 0;
  $SIG{end_signal($id + 1)} = 'IGNORE';
  $SIG{$_} = sub { $isToEnd = 1 } for 'TERM', end_signal($id);
  pipe my $failure, my $fails;
  $keptBot = fork;
  if (defined $keptBot && $keptBot == 0) {
    syswrite $fails, become_bot($id, $end, $words);
    POSIX::_exit(127);
  }
  my $errno = defined $keptBot ? '' : $! + 0;
  close_from_to(3 + 3 * $id, 5 + 3 * $id);
  close $fails;
  if ($errno eq '') { sysread $failure, $errno, 16 } elsif (!defined read_words($words)) { return 0 }
  return 0 if $errno eq 'none';
  say_that($id, $errno eq '' ? 'started' : ('failed', $errno));
  my $first = $keptBot;
  $exited = sub {
    my ($pid, $status) = @_;
    return if $pid != $first;
    say_that($id, $status & 127 ? ('killed', $status & 127) : ('exited', $status >> 8)) if $errno eq '';
    $keptBot = 0 unless kill 0 => -$pid; # the number may be given to another group
  };
  $isToEnd = 1 if getppid() != $starter;
  until (is_childless()) {
    if ($isToEnd) { end_bot(); last }
    POSIX::sigsuspend($nothing);
  }
  $SIG{end_signal($id + 1)} = 'IGNORE'; # forgets what ended the one before, and waits
  say_that($id, 'over');
  return 1;
}

# Runs with its signals blocked and never returns.
sub keep {
  my ($starter, $first, $words) = @_;
  my $end = $first + $botsOfKeeper;
  close_from_to(3, 2 + 3 * $first);
  close_from_to(3 + 3 * $end, $last);
  open STDIN, '<', '/dev/null';
  system_call($beAdopter, 1);
  system_call($signalAtDeathOfParent, POSIX::SIGTERM());
  for (my $id = $first; $id < $end && keep_bot($starter, $id, $end, $words); $id++) { }
  POSIX::_exit(0);
}

my (%keepers, %orders, %numbers, %newest, %isMade, @lost);
$exited = sub {
  my $number = delete $numbers{$_[0]} // return;
  delete $keepers{$number};
  close delete $orders{$number};
  push @lost, $newest{$number} if $_[1] != 0;
};

# Ends the bots whose keepers were killed. What is left of them has come to us: all of our children that are no keepers.
sub end_strays {
  for (my $pass = 1; @lost; $pass++) {
    is_childless();
    my %isKeeper = map { $_ => 1 } values %keepers;
    my @strays = grep { !$isKeeper{$_} } children($$);
    if (!@strays) { say_that($_, 'lost') for splice @lost }
    kill KILL => map { ($_, descendants($_)) } @strays;
    nap($pass < 1000 ? 0.0005 : 0.05) if $pass % 20 == 0;
  }
}

# Makes the keeper of this number, or none: then $! says why. It is made once: the pipes of its bots are its own.
sub make_keeper {
  my ($number) = @_;
  my ($starter, $first) = ($$, $botsOfKeeper * $number);
  pipe my $low, my $order or return;
  my $above = fcntl $low, $duplicateAbove, $last + 1 or return;
  open my $words, '<&=', $above or return;
  POSIX::sigprocmask(POSIX::SIG_BLOCK(), $ofKeeper); # the end of its first bot may be asked for before it runs
  my $keeper = fork;
  if (defined $keeper && $keeper == 0) {
    close $_ for $low, $order, values %orders;
    keep($starter, $first, $words);
  }
  my $errno = $! + 0;
  POSIX::sigprocmask(POSIX::SIG_SETMASK(), $ofStarter);
  close_from_to(3 + 3 * $first, 2 + 3 * ($first + $botsOfKeeper));
  if (!defined $keeper) { $! = $errno; return }
  ($keepers{$number}, $orders{$number}, $numbers{$keeper}) = ($keeper, $order, $number);
}

sub write_all {
  my ($to, $text) = @_;
  while (length $text) {
    my $count = syswrite $to, $text;
    last if !defined $count && $! != POSIX::EINTR();
    substr($text, 0, $count // 0) = '';
  }
}

my %requests = (
  environment => sub { %ENV = map { split /=/, $_, 2 } @_ },
  start => sub {
    my ($id, @bot) = @_;
    my $number = int($id / $botsOfKeeper);
    $! = POSIX::ESRCH();
    make_keeper($number) if !$isMade{$number}++;
    my $errno = $! + 0;
    if (!$keepers{$number}) {
      say_that($id, 'failed', $errno);
      say_that($id, 'lost');
      return;
    }
    $newest{$number} = $id;
    my $text = join "\0", @bot;
    write_all($orders{$number}, pack('N', length $text) . $text);
  },
  end => sub {
    my $keeper = $keepers{int($_[0] / $botsOfKeeper)};
    kill end_signal($_[0]) => $keeper if $keeper;
  },
);

$SIG{$_} = 'IGNORE' for qw(HUP INT QUIT PIPE);
$SIG{CHLD} = sub { }; # interrupts reads and naps
POSIX::sigprocmask(POSIX::SIG_BLOCK(), $ofStarter);
system_call($beAdopter, 1) && -e "/proc/$$/task/$$/children" or exit 1;
say_that('ready');

my $unread = '';
for (;;) {
  is_childless();
  end_strays();
  my $count = sysread STDIN, $unread, 65536, length $unread;
  next if !defined $count && $! == POSIX::EINTR();
  last if !$count;
  while (length $unread >= 4 && length $unread >= 4 + unpack 'N', $unread) {
    my ($what, @fields) = split /\0/, substr($unread, 4, unpack 'N', $unread), -1;
    substr($unread, 0, 4 + unpack 'N', $unread) = '';
    $requests{$what}->(@fields);
  }
}

# Keepers take the grace of their bots; a bot whose keeper was killed has none.
close $_ for values %orders;
my $killAt = ticks() + 2 * $graceTicks;
kill TERM => children($$);
nap(0.005) until is_childless() || ticks() >= $killAt;
kill_all();
`
